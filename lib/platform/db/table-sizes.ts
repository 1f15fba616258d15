import { z } from 'zod'
import type { Database } from './database'
import { sql } from './sql'

const sizeSchema = z.object({ name: z.string(), bytes: z.coerce.number() })

/** Bytes of every table with its indexes, by name. On SQLite this reads all pages: call it in a thread. */
export async function readTableSizes(database: Database): Promise<Map<string, number>> {
  const rows = await database.query(
    database.provider === 'sqlite'
      ? sql`SELECT COALESCE(m.tbl_name, s.name) AS name, SUM(s.pgsize) AS bytes
          FROM dbstat s LEFT JOIN sqlite_master m ON m.name = s.name
          WHERE s.aggregate = TRUE GROUP BY 1`
      : sql`SELECT c.relname AS name, pg_total_relation_size(c.oid) AS bytes
          FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
          WHERE n.nspname = current_schema() AND c.relkind = 'r'`,
  )
  return new Map(
    rows.map((row) => {
      const { name, bytes } = sizeSchema.parse(row)
      return [name, bytes]
    }),
  )
}

const pagesSchema = z.object({ bytes: z.coerce.number() })

/** Bytes of the file that hold nothing; null on PostgreSQL, which keeps no such count. */
export async function readFreeBytes(database: Database): Promise<number | null> {
  if (database.provider === 'postgresql') return null
  const [row] = await database.query(sql`
    SELECT f.freelist_count * p.page_size AS bytes
    FROM pragma_freelist_count f, pragma_page_size p`)
  return pagesSchema.parse(row).bytes
}
