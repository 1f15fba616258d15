import { z } from 'zod'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { countEnded } from '@/lib/platform/metrics'
import { formatCount } from '@/lib/text/numbers'
import type { RunEvents } from '../run-events.server'
import { findJob, tallySamples, traceIds, type Job } from './open-samples.server'

/** Says that a run has ended, once, when it has; what a cancelled one did not begin is cancelled with it. */
export async function endRun(database: Database, job: Job, events: RunEvents): Promise<void> {
  const { id } = job
  const now = new Date()
  let status: Job['status'] | null = null
  await events.together(async (tx) => {
    const current = await findJob(tx, id)
    if (current === null) return []
    if (current.status === 'cancelled')
      await tx.execute(sql`
        UPDATE run_sample SET status = 'cancelled' WHERE run_id = ${id} AND status = 'queued'`)
    else if (current.status === 'running') await settleStatus(tx, id)
    const ended = await tx.execute(sql`
      UPDATE run SET finished_at = ${now}
      WHERE id = ${id} AND finished_at IS NULL AND status IN ('done', 'failed', 'cancelled')`)
    if (ended === 0) return []
    status = (await findJob(tx, id))?.status ?? 'done'
    return [{ type: 'finished', status, trace_ids: await traceIds(tx, id) }]
  })
  if (status !== null) countEnded('run', status)
}

/** Of a run with nothing left to do: a run without a single trace has failed. */
async function settleStatus(tx: Transaction, id: string): Promise<void> {
  const { done, failed } = await tallySamples(tx, id)
  const hasFailed = done === 0 && failed > 0
  const error = hasFailed ? await failureWords(tx, id, failed) : null
  await tx.execute(sql`
    UPDATE run SET status = ${hasFailed ? 'failed' : 'done'}, error = ${error}
    WHERE id = ${id} AND status = 'running' AND NOT EXISTS (
      SELECT 1 FROM run_sample s WHERE s.run_id = ${id} AND s.status = 'queued')`)
}

const messageSchema = z.object({ message: z.string().nullable() })

async function failureWords(tx: Transaction, id: string, failed: number): Promise<string> {
  const [row] = await tx.query(sql`
    SELECT message FROM run_sample
    WHERE run_id = ${id} AND status = 'failed' ORDER BY ordinal LIMIT 1`)
  const { message } = messageSchema.parse(row)
  if (failed === 1) return message ?? 'The sample failed.'
  return `All ${formatCount(failed)} samples failed. The first: ${message ?? 'unknown reason'}`
}
