import { z } from 'zod'
import { readSpending } from '@/lib/core/model-calls/spending.server'
import type { Queries } from '@/lib/platform/db/database'
import { join, sql, type Sql } from '@/lib/platform/db/sql'
import { storable } from '@/lib/platform/db/storable'
import { AppError } from '@/lib/platform/error'
import type { SteeredRows } from '@/lib/platform/jobs/change-job'
import { isActiveRow } from '@/lib/platform/jobs/job-rows'
import { judgingPlanSchema } from './plan'
import type { JudgingQuery } from './query'
import { judgingFailureSchema, judgingStatusSchema, type Judging, type JudgingList } from './schema'

export const judgingRows: SteeredRows = {
  table: 'judging',
  noun: 'judge run',
  parts: { table: 'judging_trace', owner: 'judging_id' },
  finish: 'status',
  missing: 'There is no judge run with this id.',
}

const listedErrors = 1_000

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

async function listStored(
  database: Queries,
  conditions: readonly Sql[],
  limit: number,
): Promise<StoredJudging[]> {
  const rows = await database.query(sql`
    SELECT id, status, trace_count, error, created_at, started_at, finished_at, plan FROM judging
    WHERE ${join([sql`TRUE`, ...conditions], ' AND ')} ORDER BY id DESC LIMIT ${limit}`)
  return rows.map((row) => storedSchema.parse(row))
}

export async function findStored(database: Queries, id: string): Promise<StoredJudging | null> {
  const [stored] = await listStored(database, [sql`id IN (${storable([id])})`], 1)
  return stored ?? null
}

const sumSchema = z.object({
  judging_id: z.string(),
  done: z.number(),
  failed: z.number(),
  calls: z.number(),
  cached: z.number(),
  unreadable: z.number(),
  prompt_tokens: z.number(),
  completion_tokens: z.number(),
})

async function sumCounts(database: Queries, ids: readonly string[]) {
  const rows = await database.query(sql`
    SELECT judging_id, SUM(CASE WHEN status = 'done' THEN 1 ELSE 0 END) AS done,
      SUM(CASE WHEN status = 'failed' THEN 1 ELSE 0 END) AS failed,
      SUM(calls) AS calls, SUM(cached) AS cached, SUM(unreadable) AS unreadable,
      SUM(prompt_tokens) AS prompt_tokens, SUM(completion_tokens) AS completion_tokens
    FROM judging_trace WHERE judging_id IN (${join(ids)}) GROUP BY judging_id`)
  return new Map(rows.map((row) => sumSchema.parse(row)).map((sums) => [sums.judging_id, sums]))
}

const failureSchema = judgingFailureSchema.extend({ judging_id: z.string() })

/** The first failures of each, in the order of its traces. */
async function listFailures(database: Queries, ids: readonly string[], limit: number) {
  const rows = await database.query(sql`
    SELECT judging_id, trace_id, code, message FROM (
      SELECT judging_id, ordinal, trace_id, code, message,
        ROW_NUMBER() OVER (PARTITION BY judging_id ORDER BY ordinal) AS place
      FROM judging_trace WHERE judging_id IN (${join(ids)}) AND code IS NOT NULL) AS failed
    WHERE place <= ${limit} ORDER BY judging_id, ordinal`)
  return Map.groupBy(
    rows.map((row) => failureSchema.parse(row)),
    ({ judging_id: id }) => id,
  )
}

/** The run that a judge run is a part of, by its id: `run id.number of traces`, see `runs/drive/judge-run.server.ts`. */
export function runOf(id: string): string | null {
  return id.includes('.') ? id.slice(0, id.lastIndexOf('.')) : null
}

async function withCounts(
  database: Queries,
  stored: readonly StoredJudging[],
  failures: number,
): Promise<Judging[]> {
  if (stored.length === 0) return []
  const ids = stored.map(({ id }) => id)
  const sums = await sumCounts(database, ids)
  const failed = await listFailures(database, ids, failures)
  const spendingOf = await readSpending(database, ids)
  return stored.map(({ plan, trace_count: total, ...same }) => {
    const counts = sums.get(same.id)
    return {
      ...same,
      ...spendingOf(same.id),
      criteria: plan.criteria,
      judges: plan.judges,
      cache: plan.cache,
      filter: plan.filter,
      run: runOf(same.id),
      progress: { done: counts?.done ?? 0, failed: counts?.failed ?? 0, total },
      calls: counts?.calls ?? 0,
      cached: counts?.cached ?? 0,
      unreadable: counts?.unreadable ?? 0,
      tokens: { prompt: counts?.prompt_tokens ?? 0, completion: counts?.completion_tokens ?? 0 },
      errors: (failed.get(same.id) ?? []).map(({ judging_id: _judging, ...failure }) => failure),
    }
  })
}

export async function findJudging(database: Queries, id: string): Promise<Judging | null> {
  const stored = await findStored(database, id)
  const [judging] = await withCounts(database, stored === null ? [] : [stored], listedErrors)
  return judging ?? null
}

export async function requireJudging(database: Queries, id: string): Promise<Judging> {
  const judging = await findJudging(database, id)
  if (judging === null) throw new AppError('not_found', judgingRows.missing)
  return judging
}

/** Newest first; of one trace only those that are under way. */
export async function listJudgings(
  database: Queries,
  { trace, limit, cursor }: JudgingQuery,
): Promise<JudgingList> {
  const conditions = [
    ...(cursor === undefined ? [] : [sql`id < ${cursor}`]),
    ...(trace === undefined
      ? []
      : [
          isActiveRow,
          sql`EXISTS (SELECT 1 FROM judging_trace t
            WHERE t.judging_id = judging.id AND t.trace_id = ${trace})`,
        ]),
  ]
  const found = await listStored(database, conditions, limit + 1)
  const stored = found.slice(0, limit)
  return {
    rows: await withCounts(database, stored, 1),
    next_cursor: found.length > limit ? (stored.at(-1)?.id ?? null) : null,
  }
}
