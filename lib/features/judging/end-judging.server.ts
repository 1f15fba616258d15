import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { countEnded } from '@/lib/platform/metrics'
import { formatCount } from '@/lib/text/numbers'
import { findStored } from './list-judgings.server'

const outcomeSchema = z.object({
  queued: z.number(),
  calls: z.number(),
  failed: z.number(),
  message: z.string().nullable(),
})

/** Ends a judge run with nothing left to do: one in which every call failed has failed. */
export async function endJudging(database: Database, id: string): Promise<void> {
  const [row] = await database.query(sql`
    SELECT COALESCE(SUM(CASE WHEN status = 'queued' THEN 1 ELSE 0 END), 0) AS queued,
      COALESCE(SUM(calls), 0) AS calls, COALESCE(SUM(failed), 0) AS failed,
      (SELECT message FROM judging_trace WHERE judging_id = ${id} AND failed > 0
        ORDER BY ordinal LIMIT 1) AS message
    FROM judging_trace WHERE judging_id = ${id}`)
  const { queued, calls, failed, message } = outcomeSchema.parse(row)
  const hasFailed = calls === 0 && failed > 0
  const words = `All ${formatCount(failed)} calls failed. The first: ${message ?? ''}`
  const error = !hasFailed ? null : failed === 1 ? message : words
  if (queued === 0)
    await database.execute(sql`
      UPDATE judging SET status = ${hasFailed ? 'failed' : 'done'}, error = ${error}
      WHERE id = ${id} AND status = 'running'`)
  const ended = await database.execute(sql`
    UPDATE judging SET finished_at = ${new Date()}
    WHERE id = ${id} AND finished_at IS NULL AND status IN ('done', 'failed', 'cancelled')`)
  if (ended > 0) countEnded('judging', (await findStored(database, id))?.status ?? 'done')
}
