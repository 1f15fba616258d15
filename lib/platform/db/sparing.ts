import type { Queries } from './database'
import { sql } from './sql'

/**
 * For a process that reads much in bulk and is to hold little: SQLite neither maps the file into its memory nor keeps
 * a large cache of pages. Not for a server, whose lists live on both.
 */
export async function readSparingly(database: Queries): Promise<void> {
  if (database.provider !== 'sqlite') return
  await database.query(sql`PRAGMA mmap_size = 0`)
  await database.query(sql`PRAGMA cache_size = -4096`)
}
