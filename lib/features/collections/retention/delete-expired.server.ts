import { deleteCollection } from '../change-collections.server'
import { runningStudyIn } from '@/lib/features/studies/running-study.server'
import { recordEvent } from '@/lib/platform/auth/record'
import type { Database, Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { isUnendedRow } from '@/lib/platform/jobs/job-rows'
import { log } from '@/lib/platform/log'
import { listExpiries } from './change-retention.server'

const nobody = { kind: 'nobody', role: null, address: null } as const

async function isImporting(queries: Queries, id: string): Promise<boolean> {
  const found = await queries.query(sql`
    SELECT id FROM import WHERE collection_id = ${id} AND ${isUnendedRow} LIMIT 1`)
  return found.length > 0
}

/** Deletes collections that are past their retention, unless a study or an import runs on them. */
export async function deleteExpired(database: Database, now = new Date()): Promise<void> {
  for (const { id, name, days, deleteAt } of await listExpiries(database)) {
    if (deleteAt > now) continue
    const study = await runningStudyIn(database, id)
    if (study !== null) log.warn('retention is blocked by a running study', { collection: id })
    if (study !== null || (await isImporting(database, id))) continue
    await deleteCollection(database, id)
    await recordEvent(database, {
      action: 'collection.expired',
      by: nobody,
      target: id,
      detail: { name, days },
    })
  }
}
