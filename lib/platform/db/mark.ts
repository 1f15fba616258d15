import type { Database } from './database'
import { advisoryLock } from './migrate'
import { sql } from './sql'

/**
 * The schema beside ours that carries the mark; `schema` in the address is Prisma's own parameter. Older versions kept
 * the queue of work in it.
 */
export function markedSchema(databaseUrl: string): string {
  return `${new URL(databaseUrl).searchParams.get('schema') ?? 'touchstone'}_jobs`
}

/** The statement that leaves a mark on a schema, for the transaction whose outcome is to be known. */
export function markStatement(schema: string, mark: string): string {
  return `COMMENT ON SCHEMA "${schema}" IS '${mark.replaceAll("'", "''")}';`
}

/** Whether the transaction that left the mark was committed; waits for one that is not over. */
export async function isMarked(database: Database, schema: string, mark: string): Promise<boolean> {
  return await database.transaction(async (tx) => {
    await tx.query(sql`SELECT pg_advisory_xact_lock(${advisoryLock})`)
    const rows = await tx.query(sql`
      SELECT 1 AS one FROM pg_namespace
      WHERE nspname = ${schema} AND obj_description(oid, 'pg_namespace') = ${mark}`)
    return rows.length > 0
  })
}
