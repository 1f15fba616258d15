import type { Database } from '@/lib/platform/db/database'
import { join, sql } from '@/lib/platform/db/sql'
import { announceChange } from '@/lib/platform/jobs/job-rows'
import { runRows } from './run-events.server'
import type { RunStatus } from './schema'

/** Changes the status if it is one of those; whoever drives the run hears of it. */
async function change(
  database: Database,
  id: string,
  { from, to }: { from: RunStatus[]; to: RunStatus },
): Promise<boolean> {
  const changed = await database.execute(sql`
    UPDATE run SET status = ${to} WHERE id = ${id} AND status IN (${join(from)})`)
  announceChange(runRows, id)
  return changed > 0
}

/** What is running ends; nothing new begins. */
export async function pauseRun(database: Database, id: string): Promise<boolean> {
  return await change(database, id, { from: ['queued', 'running'], to: 'paused' })
}

export async function resumeRun(database: Database, id: string): Promise<boolean> {
  return await change(database, id, { from: ['paused'], to: 'queued' })
}

/** Calls that run are ended; what they would have become is lost, what has ended is kept. */
export async function cancelRun(database: Database, id: string): Promise<boolean> {
  return await change(database, id, { from: ['queued', 'running', 'paused'], to: 'cancelled' })
}

export async function failRun(database: Database, id: string, reason: string): Promise<void> {
  await database.execute(sql`
    UPDATE run SET status = 'failed', error = ${reason}
    WHERE id = ${id} AND status IN ('queued', 'running')`)
  announceChange(runRows, id)
}

/** Queues what failed or was cancelled once more. False when there is nothing of the kind. */
export async function retryRun(database: Database, id: string): Promise<boolean> {
  const isRetried = await database.transaction(async (tx) => {
    const again = await tx.execute(sql`
      UPDATE run_sample SET status = 'queued', code = NULL, message = NULL
      WHERE run_id = ${id} AND status IN ('failed', 'cancelled')`)
    if (again === 0) return false
    await tx.execute(sql`
      UPDATE run SET status = 'queued', finished_at = NULL, error = NULL
      WHERE id = ${id} AND status IN ('done', 'failed', 'cancelled')`)
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
