import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '@/lib/platform/db/database'
import { markedSchema } from '@/lib/platform/db/mark'
import { raw, sql } from '@/lib/platform/db/sql'

const files = ['jobs.db', 'jobs.db-wal', 'jobs.db-shm']
const tables = ['workflow_signals', 'step_attempts', 'workflow_runs', 'openworkflow_migrations']

/** Removes the queue of versions before migration 0026. What it held is queued again from the rows that are not done. */
export async function removeOldQueue(database: Database, dataDir: string): Promise<void> {
  if (database.provider === 'sqlite') {
    for (const name of files) await rm(path.join(dataDir, name), { force: true })
    return
  }
  const schema = markedSchema(database.url)
  const names = tables.map((table) => `"${schema}".${table}`).join(', ')
  await database.execute(sql`DROP TABLE IF EXISTS ${raw(names)} CASCADE`)
}
