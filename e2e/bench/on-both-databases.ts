import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type Database } from '@/lib/platform/db/database'
import { migrate } from '@/lib/platform/db/migrate'
import { startPostgres } from '@/scripts/testing/postgres'
import type { Bench } from './figure'

type Measure = (database: Database, name: string) => Promise<void>

/** Measures on an empty SQLite database and, where PostgreSQL is installed, on one of a cluster of its own. */
export async function onBothDatabases(
  { log }: Bench,
  section: string,
  measure: Measure,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), `touchstone-bench-${section}-`))
  try {
    await onDatabase(`file:${join(folder, 'touchstone.db')}`, 'SQLite', measure)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const postgres = await startPostgres()
  if ('missing' in postgres) {
    log(`skipped, PostgreSQL: ${postgres.missing}`)
    return
  }
  try {
    await onDatabase(postgres.url, 'PostgreSQL', measure)
  } finally {
    await postgres.stop()
  }
}

async function onDatabase(url: string, name: string, measure: Measure): Promise<void> {
  const database = await openDatabase({ url })
  try {
    await migrate(database)
    await measure(database, name)
  } finally {
    await database.close()
  }
}
