import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { changeStatus } from '@/lib/platform/jobs/job-rows'
import { runRows } from './run-events.server'

/** Calls that run are ended; what they would have become is lost, what has ended is kept. */
export async function cancelRun(database: Database, id: string): Promise<boolean> {
  return await changeStatus(database, runRows, { id, transition: 'cancel' })
}

/** Events of runs that ended before that are dropped, except that they ended. */
export async function sweepRunEvents(database: Database, before: Date): Promise<number> {
  return await database.execute(sql`
    DELETE FROM run_event WHERE type <> 'finished' AND run_id IN (
      SELECT id FROM run WHERE finished_at < ${before})`)
}
