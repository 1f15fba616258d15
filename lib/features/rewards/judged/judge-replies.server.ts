import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { sql } from '@/lib/platform/db/sql'
import type { JudgeReply } from '@/lib/features/rewards/judged/judged'
import { traceTarget } from '@/lib/core/judge-calls/targets'

const verdictSchema = z
  .object({
    id: z.string(),
    trace_id: z.string(),
    item_seq: z.number(),
    group_key: z.string(),
    judge: z.string(),
    value: z.string().nullable(),
  })
  .transform(({ id, trace_id, item_seq, group_key, judge, value }) => {
    const said: unknown = value === null ? null : JSON.parse(value)
    const verdict = typeof said === 'string' ? said : null
    return { id, traceId: trace_id, itemSeq: item_seq, groupKey: group_key, judge, value: verdict }
  })

/** Traces of one item that were sampled together. */
export interface RolloutGroup {
  itemSeq: number
  groupKey: string
}

/** What a judge said from all answers of a trace of a rollout group. */
export type GroupVerdict = z.infer<typeof verdictSchema>

export async function coverageOfGroups(
  database: Queries,
  groups: readonly RolloutGroup[],
): Promise<GroupVerdict[]> {
  if (groups.length === 0) return []
  const wanted = recordSet(
    database.provider,
    { item_seq: 'int', group_key: 'text' },
    groups.map(({ itemSeq, groupKey }) => [itemSeq, groupKey]),
  )
  const rows = await database.query(sql`
    SELECT c.id, t.id AS trace_id, t.item_seq, t.group_key, c.judge, c.value
    FROM ${wanted} AS k CROSS JOIN trace t JOIN judge_call c ON c.trace_seq = t.seq
    WHERE t.item_seq = k.item_seq AND t.group_key = k.group_key AND c.criterion = 'coverage'
    ORDER BY t.id`)
  return rows.map((row) => verdictSchema.parse(row))
}

const callSchema = z
  .object({
    trace_seq: z.number(),
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
    target: target === traceTarget ? null : target,
    value: value === null ? null : z.union([z.string(), z.number()]).parse(JSON.parse(value)),
    ...(parts === null ? {} : { parts: z.record(z.string(), z.number()).parse(JSON.parse(parts)) }),
  }))

/** What judges said about some traces before; vectors are not read. */
export async function callsOf(
  database: Queries,
  traceSeqs: readonly number[],
): Promise<Map<number, JudgeReply[]>> {
  const wanted = recordSet(
    database.provider,
    { seq: 'int' },
    traceSeqs.map((seq) => [seq]),
  )
  const rows = await database.query(sql`
    SELECT c.trace_seq, c.id, c.criterion, c.target, c.sample, c.judge, c.rung, c.value, c.parts
    FROM ${wanted} AS k CROSS JOIN judge_call c WHERE c.trace_seq = k.seq ORDER BY c.id`)
  return Map.groupBy(
    rows.map((row) => callSchema.parse(row)),
    ({ trace_seq: seq }) => seq,
  )
}
