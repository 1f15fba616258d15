import { z } from 'zod'
import type { Database, Script } from '@/lib/platform/db/database'
import { raw, sql } from '@/lib/platform/db/sql'

const definitionSchema = z.object({ drop: z.string(), make: z.string() })
const sequenceSchema = z.object({ table: z.string(), column: z.string() })

/**
 * Drops references and indexes, and answers what makes them again: rows may then come in any order, and an index is made
 * faster in one go. What is made again is checked against all rows.
 */
export async function dropConstraints(target: Script): Promise<() => Promise<void>> {
  const references = await target.query(sql`
    SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname,
        pg_get_constraintdef(oid)) AS make
    FROM pg_constraint
    WHERE contype = 'f' AND connamespace = current_schema()::regnamespace ORDER BY conname`)
  const indexes = await target.query(sql`
    SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS drop,
      pg_get_indexdef(i.indexrelid) AS make
    FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
    WHERE c.relnamespace = current_schema()::regnamespace
      AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = i.indexrelid)
    ORDER BY c.relname`)
  const dropped = z.array(definitionSchema).parse([...references, ...indexes])
  for (const { drop } of dropped) await target.runScript(drop)
  return async () => {
    for (const { make } of dropped.toReversed()) await target.runScript(make)
  }
}

/** Numbers that SQLite has handed out are never handed out again. */
export async function moveSequences(source: Database, target: Script): Promise<void> {
  const rows = await target.query(sql`
    SELECT table_name::text AS table, column_name::text AS column
    FROM information_schema.columns
    WHERE table_schema = current_schema() AND pg_get_serial_sequence(
      quote_ident(table_schema) || '.' || quote_ident(table_name), column_name) IS NOT NULL`)
  for (const { table, column } of z.array(sequenceSchema).parse(rows)) {
    const [known] = await source.query(sql`SELECT seq FROM sqlite_sequence WHERE name = ${table}`)
    const last = z.number().default(0).parse(known?.['seq'])
    if (last > 0)
      await target.query(sql`
        SELECT setval(pg_get_serial_sequence(${raw(`'"${table}"', '${column}'`)}), ${last}::bigint)`)
  }
}
