import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { timeText } from '@/lib/platform/db/values'

/** A table of the new database. */
export interface TableColumns {
  name: string
  columns: string[]
  /** Columns by which both databases put its rows into the same order. */
  key: string[]
  times: ReadonlySet<string>
}

const columnSchema = z.object({ table: z.string(), column: z.string(), type: z.string() })

/** What migrations keep for themselves, and what is made again from other tables. */
const derived = new Set([
  '_prisma_migrations',
  'item_search',
  'trace_search',
  'document_search',
  'corpus_search',
])

/** Every table of PostgreSQL whose rows are moved. */
export async function listTableColumns(queries: Queries): Promise<TableColumns[]> {
  const columns = await queries.query(sql`
    SELECT table_name::text AS table, column_name::text AS column, data_type::text AS type
    FROM information_schema.columns WHERE table_schema = current_schema()
    ORDER BY table_name, ordinal_position`)
  const keys = await queries.query(sql`
    SELECT c.relname::text AS table, a.attname::text AS column, '' AS type
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
      CROSS JOIN LATERAL unnest(i.indkey::int[]) WITH ORDINALITY AS k (number, place)
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.number
    WHERE i.indisprimary AND c.relnamespace = current_schema()::regnamespace
    ORDER BY 1, k.place`)
  const keysOf = Map.groupBy(z.array(columnSchema).parse(keys), ({ table }) => table)
  const tables = Map.groupBy(z.array(columnSchema).parse(columns), ({ table }) => table)
  return [...tables]
    .filter(([name]) => !derived.has(name))
    .map(([name, list]) => ({
      name,
      columns: list.map(({ column }) => column),
      key: (keysOf.get(name) ?? []).map(({ column }) => column),
      times: new Set(
        list.filter(({ type }) => type.startsWith('timestamp')).map(({ column }) => column),
      ),
    }))
}

/** A value of SQLite as PostgreSQL holds it: SQLite also has times that it wrote by itself, in UTC without saying so. */
export function movedValue(value: unknown, isTime: boolean): unknown {
  if (!isTime || typeof value !== 'string') return value
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/.test(value)
  return timeText(new Date(hasZone ? value : `${value.replace(' ', 'T')}Z`))
}
