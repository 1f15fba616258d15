import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { Attributed } from '@/lib/rewards/judged/judged'
import { wholeTrace } from '../targets'

const verdictSchema = z.object({
  id: z.string(),
  trace_id: z.string(),
  judge: z.string(),
  value: z.string().nullable(),
})

/** What judges said from all answers of the traces of a rollout group of one item. */
export async function coverageOfGroup(
  database: Queries,
  { groupKey, itemSeq }: { groupKey: string; itemSeq: number },
): Promise<{ id: string; traceId: string; judge: string; value: string | null }[]> {
  const rows = await database.query(sql`
    SELECT k.id, t.id AS trace_id, k.judge, k.value FROM trace t
    JOIN judge_call k ON k.trace_seq = t.seq
    WHERE t.group_key = ${groupKey} AND t.item_seq = ${itemSeq} AND k.criterion = 'coverage'
    ORDER BY t.id`)
  return rows.map((row) => {
    const { id, trace_id: traceId, judge, value } = verdictSchema.parse(row)
    const said: unknown = value === null ? null : JSON.parse(value)
    return { id, traceId, judge, value: typeof said === 'string' ? said : null }
  })
}

const callSchema = z
  .object({
    id: z.string(),
    criterion: z.string(),
    target: z.number(),
    sample: z.number(),
    judge: z.string(),
    rung: z.string(),
    value: z.string().nullable(),
    parts: z.string().nullable(),
  })
  .transform(({ target, value, parts, ...same }) => ({
    ...same,
    target: target === wholeTrace ? null : target,
    value: value === null ? null : z.union([z.string(), z.number()]).parse(JSON.parse(value)),
    ...(parts === null ? {} : { parts: z.record(z.string(), z.number()).parse(JSON.parse(parts)) }),
  }))

/** A reply as it is kept. */
export interface SaidCall extends Attributed {
  id: string
}

/** What judges said about a trace before; vectors are not read. */
export async function callsOf(database: Queries, traceSeq: number): Promise<SaidCall[]> {
  const rows = await database.query(sql`
    SELECT id, criterion, target, sample, judge, rung, value, parts
    FROM judge_call WHERE trace_seq = ${traceSeq} ORDER BY id`)
  return rows.map((row) => callSchema.parse(row))
}
