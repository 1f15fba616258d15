import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { announceChange, changeStatus } from '@/lib/platform/jobs/job-rows'
import { runRows } from './run-events.server'

/** What is running ends; nothing new begins. */
export async function pauseRun(database: Database, id: string): Promise<boolean> {
  return await changeStatus(database, runRows, { id, transition: 'pause' })
}

export async function resumeRun(database: Database, id: string): Promise<boolean> {
  return await changeStatus(database, runRows, { id, transition: 'resume' })
}

/** Calls that run are ended; what they would have become is lost, what has ended is kept. */
export async function cancelRun(database: Database, id: string): Promise<boolean> {
  return await changeStatus(database, runRows, { id, transition: 'cancel' })
}

/** Queues what failed or was cancelled once more. False when there is nothing of the kind. */
export async function retryRun(database: Database, id: string): Promise<boolean> {
  const isRetried = await database.transaction(async (tx) => {
    const again = await tx.execute(sql`
      UPDATE run_sample SET status = 'queued', code = NULL, message = NULL
      WHERE run_id = ${id} AND status IN ('failed', 'cancelled')`)
    if (again === 0) return false
    await changeStatus(tx, runRows, { id, transition: 'retry' })
    // `finished` is sent once, last: the one that was sent is no longer true. Its id is not given out again.
    await tx.execute(sql`
      UPDATE run_event SET type = 'void', data = '{}' WHERE run_id = ${id} AND type = 'finished'`)
    return true
  })
  announceChange(runRows, id)
  return isRetried
}

/** Events of runs that ended before that are dropped, except that they ended. */
export async function sweepRunEvents(database: Database, before: Date): Promise<number> {
  return await database.execute(sql`
    DELETE FROM run_event WHERE type <> 'finished' AND run_id IN (
      SELECT id FROM run WHERE finished_at < ${before})`)
}
