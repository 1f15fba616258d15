import { log } from '../log'
import type { Database } from './database'
import { raw, sql } from './sql'

/**
 * Tells PostgreSQL's planner of new rows in tables: until it knows of them, it may read a whole
 * table to find a few of its rows. SQLite keeps the order of tables we give, and needs no telling.
 * Never rejects: what it could not be told now, it finds out by itself in a while.
 */
export async function renewStatistics(
  database: Database,
  tables: readonly string[],
): Promise<void> {
  if (database.provider === 'sqlite') return
  try {
    await database.execute(sql`ANALYZE ${raw(tables.map((table) => `"${table}"`).join(', '))}`)
  } catch (error) {
    log.warn('table statistics were not updated', { tables, error })
  }
}
