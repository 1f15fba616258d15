import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { EventLog } from '../../events/mutations'
import { findJob, traceIds, type Job } from '../data'

/** Says that a run has ended, once, when it has; what a cancelled one did not begin is cancelled with it. */
export async function endRun(database: Database, job: Job, events: EventLog): Promise<void> {
  const { id } = job
  const now = new Date()
  await events.together(async (tx) => {
    const current = await findJob(tx, id)
    if (current === null) return []
    if (current.status === 'cancelled')
      await tx.execute(sql`
        UPDATE run_sample SET status = 'cancelled' WHERE run_id = ${id} AND status = 'queued'`)
    else if (current.status === 'running')
      await tx.execute(sql`
        UPDATE run SET status = 'done' WHERE id = ${id} AND status = 'running' AND NOT EXISTS (
          SELECT 1 FROM run_sample s WHERE s.run_id = ${id} AND s.status = 'queued')`)
    const ended = await tx.execute(sql`
      UPDATE run SET finished_at = ${now}
      WHERE id = ${id} AND finished_at IS NULL AND status IN ('done', 'failed', 'cancelled')`)
    if (ended === 0) return []
    const after = await findJob(tx, id)
    const status = after?.status ?? 'done'
    return [{ type: 'finished', status, trace_ids: await traceIds(tx, id) }]
  })
}
