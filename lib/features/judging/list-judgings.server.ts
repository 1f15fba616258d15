import { z } from 'zod'
import type { Database, Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { isActiveRow, type JobRows } from '@/lib/platform/jobs/job-rows'
import { judgingPlanSchema } from './plan'
import { judgingFailureSchema, judgingStatusSchema, type Judging } from './schema'

export const judgingRows: JobRows = {
  table: 'judging',
  finish: 'status',
  missing: 'There is no judging with this id.',
}

const listedErrors = 1_000
/** More than this at a time about one trace are of no use to anybody. */
const listedJudgings = 20

const time = z.string().transform((text) => new Date(text).toISOString())

const storedSchema = z.object({
  id: z.string(),
  status: judgingStatusSchema,
  trace_count: z.number(),
  error: z.string().nullable(),
  created_at: time,
  started_at: time.nullable(),
  finished_at: time.nullable(),
  plan: z.string().transform((text) => judgingPlanSchema.parse(JSON.parse(text))),
})
/** A judging as the one who does it needs it. */
export type StoredJudging = z.infer<typeof storedSchema>

export async function findStored(database: Queries, id: string): Promise<StoredJudging | null> {
  const [row] = await database.query(sql`
    SELECT id, status, trace_count, error, created_at, started_at, finished_at, plan
    FROM judging WHERE id = ${id}`)
  return row ? storedSchema.parse(row) : null
}

const sumSchema = z.object({
  done: z.number(),
  failed: z.number(),
  calls: z.number(),
  cached: z.number(),
  unreadable: z.number(),
  prompt_tokens: z.number(),
  completion_tokens: z.number(),
})

async function sumsOf(database: Queries, id: string): Promise<z.infer<typeof sumSchema>> {
  const [row] = await database.query(sql`
    SELECT COALESCE(SUM(CASE WHEN status = 'done' THEN 1 ELSE 0 END), 0) AS done,
      COALESCE(SUM(CASE WHEN status = 'failed' THEN 1 ELSE 0 END), 0) AS failed,
      COALESCE(SUM(calls), 0) AS calls, COALESCE(SUM(cached), 0) AS cached,
      COALESCE(SUM(unreadable), 0) AS unreadable,
      COALESCE(SUM(prompt_tokens), 0) AS prompt_tokens,
      COALESCE(SUM(completion_tokens), 0) AS completion_tokens
    FROM judging_trace WHERE judging_id = ${id}`)
  return sumSchema.parse(row)
}

export async function findJudging(database: Database, id: string): Promise<Judging | null> {
  const stored = await findStored(database, id)
  if (stored === null) return null
  const { plan, trace_count: total, ...same } = stored
  const { done, failed, calls, cached, unreadable, ...tokens } = await sumsOf(database, id)
  const errors = await database.query(sql`
    SELECT trace_id, code, message FROM judging_trace
    WHERE judging_id = ${id} AND code IS NOT NULL ORDER BY ordinal LIMIT ${listedErrors}`)
  return {
    ...same,
    criteria: plan.criteria,
    judges: plan.judges,
    cache: plan.cache,
    progress: { done, failed, total },
    calls,
    cached,
    unreadable,
    tokens: { prompt: tokens.prompt_tokens, completion: tokens.completion_tokens },
    errors: errors.map((row) => judgingFailureSchema.parse(row)),
  }
}

export async function requireJudging(database: Database, id: string): Promise<Judging> {
  const judging = await findJudging(database, id)
  if (judging === null) throw new AppError('not_found', judgingRows.missing)
  return judging
}

const idSchema = z.object({ id: z.string() })

/** Judgings of a trace that are under way, the latest first. */
export async function listOpenJudgings(database: Database, traceId: string): Promise<Judging[]> {
  const rows = await database.query(sql`
    SELECT j.id FROM judging j WHERE ${isActiveRow} AND EXISTS (
      SELECT 1 FROM judging_trace t WHERE t.judging_id = j.id AND t.trace_id = ${traceId})
    ORDER BY j.id DESC LIMIT ${listedJudgings}`)
  const found = await Promise.all(rows.map((row) => findJudging(database, idSchema.parse(row).id)))
  return found.filter((judging) => judging !== null)
}
