import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'

const openSchema = z.object({ ordinal: z.number(), trace_id: z.string() })
/** A trace that is still to be judged. */
export type OpenTrace = z.infer<typeof openSchema>

export async function openTraces(
  database: Database,
  judgingId: string,
  { after, limit }: { after: number; limit: number },
): Promise<OpenTrace[]> {
  const rows = await database.query(sql`
    SELECT ordinal, trace_id FROM judging_trace
    WHERE judging_id = ${judgingId} AND status = 'queued' AND ordinal > ${after}
    ORDER BY ordinal LIMIT ${limit}`)
  return rows.map((row) => openSchema.parse(row))
}

const verdictSchema = z.object({
  trace_id: z.string(),
  judge: z.string(),
  value: z.string().nullable(),
})

/** What judges said from all answers of the traces of a rollout group of one item. */
export async function coverageOfGroup(
  database: Database,
  { groupKey, itemSeq }: { groupKey: string; itemSeq: number },
): Promise<{ traceId: string; judge: string; value: string | null }[]> {
  const rows = await database.query(sql`
    SELECT t.id AS trace_id, k.judge, k.value FROM trace t JOIN judge_call k ON k.trace_seq = t.seq
    WHERE t.group_key = ${groupKey} AND t.item_seq = ${itemSeq} AND k.criterion = 'coverage'
    ORDER BY t.id`)
  return rows.map((row) => {
    const { trace_id: traceId, judge, value } = verdictSchema.parse(row)
    const said: unknown = value === null ? null : JSON.parse(value)
    return { traceId, judge, value: typeof said === 'string' ? said : null }
  })
}

const callSchema = z.object({
  criterion: z.string(),
  target: z.number(),
  sample: z.number(),
  judge: z.string(),
  server_id: z.string(),
  key: z.string(),
  cached: z.number(),
  rung: z.string(),
  value: z.string().nullable(),
  parts: z.string().nullable(),
})

/** What judges said about a trace before. */
export async function callsOf(database: Database, traceSeq: number) {
  const rows = await database.query(sql`
    SELECT criterion, target, sample, judge, server_id, key, cached, rung, value, parts
    FROM judge_call WHERE trace_seq = ${traceSeq}`)
  return rows.map((row) => callSchema.parse(row))
}
