import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { JudgeCall } from './schema'

const partsSchema = z.record(z.string(), z.number())
const valueSchema = z.union([z.string(), z.number()])

export const judgeCallRowSchema = z
  .object({
    id: z.string(),
    criterion: z.string(),
    target: z.number(),
    sample: z.number(),
    judge: z.string(),
    value: z.string().nullable(),
    parts: z.string().nullable(),
    rung: z.string(),
    cached: z.union([z.number(), z.boolean()]),
    created_at: z.string(),
  })
  .transform(({ target, value, parts, cached, created_at, ...same }): JudgeCall => ({
    ...same,
    target: target < 0 ? null : target,
    value: value === null ? null : valueSchema.parse(JSON.parse(value)),
    parts: parts === null ? null : partsSchema.parse(JSON.parse(parts)),
    cached: Boolean(cached),
    created_at: new Date(created_at).toISOString(),
  }))

export const judgeCallColumns = sql`k.id, k.criterion, k.target, k.sample, k.judge, k.value, k.parts,
  k.rung, k.cached, k.created_at`

/** Everything judges said about a trace, by criterion and question. */
export async function judgeCallsOfTrace(database: Queries, traceId: string): Promise<JudgeCall[]> {
  const rows = await database.query(sql`
    SELECT ${judgeCallColumns} FROM judge_call k JOIN trace t ON t.seq = k.trace_seq
    WHERE t.id = ${traceId} ORDER BY k.judge, k.criterion, k.target, k.sample`)
  return rows.map((row) => judgeCallRowSchema.parse(row))
}
