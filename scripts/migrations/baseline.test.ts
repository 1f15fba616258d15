import { describe, expect, it } from 'vitest'
import { openDatabase, type Database, type Provider } from '@/lib/platform/db/database'
import { migrate } from '@/lib/platform/db/migrate'
import { readBaseline, readMigrations } from '@/lib/platform/db/migrations'
import { raw, sql } from '@/lib/platform/db/sql'
import { emptyPlace, hasCluster } from '@/lib/platform/db/temporary'

/** Each gives a table's name and something that defines it. */
const definitions = {
  sqlite: [
    sql`SELECT tbl_name AS "table", type || ' ' || name || ': ' || COALESCE(sql, '') AS part FROM sqlite_schema`,
    ...['item', 'trace', 'document', 'corpus'].map(
      (name) => sql`SELECT ${`${name}_search`} AS "table", k || ' ' || v AS part
        FROM ${raw(`${name}_search_config`)}`,
    ),
  ],
  postgresql: [
    sql`SELECT table_name::text AS "table", concat_ws(' ', ordinal_position, column_name, data_type,
        datetime_precision, collation_name, column_default, is_nullable) AS part
      FROM information_schema.columns WHERE table_schema = current_schema()`,
    sql`SELECT conrelid::regclass::text AS "table", conname || ' ' || pg_get_constraintdef(oid) AS part
      FROM pg_constraint WHERE connamespace = current_schema()::regnamespace`,
    sql`SELECT tablename::text AS "table", indexdef AS part FROM pg_indexes
      WHERE schemaname = current_schema()`,
    sql`SELECT tgrelid::regclass::text AS "table", pg_get_triggerdef(oid) AS part FROM pg_trigger
      WHERE NOT tgisinternal`,
    sql`SELECT proname::text AS "table", pg_get_functiondef(oid) AS part FROM pg_proc
      WHERE pronamespace = current_schema()::regnamespace`,
    sql`SELECT attrelid::regclass::text AS "table", attname || ' stored ' || attstorage::text AS part
      FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
      WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND attnum > 0`,
    sql`SELECT sequencename::text AS "table", concat_ws(' ', data_type, start_value, increment_by,
        max_value, cache_size) AS part
      FROM pg_sequences WHERE schemaname = current_schema()`,
  ],
}

/** What each table is made of, in no order but that of the parts' texts. */
async function readTables(database: Database): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  for (const statement of definitions[database.provider]) {
    for (const row of await database.query(statement))
      (tables[String(row['table'])] ??= []).push(String(row['part']))
  }
  for (const parts of Object.values(tables)) parts.sort()
  return tables
}

async function withEmpty<T>(provider: Provider, work: (database: Database) => Promise<T>) {
  const place = await emptyPlace(provider)
  const database = await openDatabase({ url: place.url })
  try {
    return await work(database)
  } finally {
    await database.close()
    await place.remove()
  }
}

describe.each(['sqlite', 'postgresql'] as const)('the baseline (%s)', (provider) => {
  const isMissing = provider === 'postgresql' && !hasCluster()

  it.skipIf(isMissing)('makes what all migrations make, table by table', async () => {
    const whole = await withEmpty(provider, async (database) => {
      await migrate(database, await readMigrations(provider))
      return await readTables(database)
    })
    const short = await withEmpty(provider, async (database) => {
      await migrate(database)
      return await readTables(database)
    })
    expect(Object.keys(whole).length).toBeGreaterThan(50)
    expect(short).toEqual(whole)
  })

  it.skipIf(isMissing)('contains every migration that there is', async () => {
    const migrations = await readMigrations(provider)
    expect((await readBaseline(provider)).until).toBe(migrations.at(-1)?.name)
  })
})
