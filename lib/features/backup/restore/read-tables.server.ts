import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'

/** The schema in which a connection finds its tables; null when there is none. */
export async function currentSchema(queries: Queries): Promise<string | null> {
  const [row] = await queries.query(sql`SELECT current_schema()::text AS schema`)
  return z.string().nullable().parse(row?.['schema'])
}

const majorSchema = z.object({ major: z.number() })

export async function serverMajor(queries: Queries): Promise<number> {
  const [row] = await queries.query(
    sql`SELECT current_setting('server_version_num')::int / 10000 AS major`,
  )
  return majorSchema.parse(row).major
}

export async function hasSchema(queries: Queries, name: string): Promise<boolean> {
  const rows = await queries.query(sql`SELECT 1 AS one FROM pg_namespace WHERE nspname = ${name}`)
  return rows.length > 0
}
