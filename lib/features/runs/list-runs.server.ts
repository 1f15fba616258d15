import { z } from 'zod'
import { readSpending, type Spending } from '@/lib/core/model-calls/spending.server'
import { judgingStatusSchema } from '@/lib/features/judging/schema'
import type { Database } from '@/lib/platform/db/database'
import { empty, join, sql, type Sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { traceIds } from './drive/open-samples.server'
import { planSchema, promptVersions } from './plan'
import type { RunListQuery } from './query'
import { runRows } from './run-events.server'
import {
  runErrorSchema,
  runStatusSchema,
  type RunDetail,
  type RunError,
  type RunSummary,
  type RunList,
} from './schema'

/** Failures that are listed; all are counted. */
const listedErrors = 1_000
/** Items that are listed; all are counted. */
const listedItems = 1_000

const time = z.string().transform((text) => new Date(text).toISOString())

const storedSchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  status: runStatusSchema,
  collection_id: z.string(),
  collection_name: z.string(),
  sample_count: z.number(),
  error: z.string().nullable(),
  created_at: time,
  started_at: time.nullable(),
  finished_at: time.nullable(),
  plan: z.string().transform((text) => planSchema.parse(JSON.parse(text))),
})
type Stored = z.infer<typeof storedSchema>

const columns = sql`r.id, r.name, r.status, r.collection_id, c.name AS collection_name, r.sample_count,
  r.error, r.created_at, r.started_at, r.finished_at, r.plan`

const countSchema = z.object({
  run_id: z.string(),
  done: z.number(),
  failed: z.number(),
  calls: z.number(),
  cached: z.number(),
  prompt_tokens: z.number(),
  completion_tokens: z.number(),
})

async function sumCounts(database: Database, ids: string[]) {
  if (ids.length === 0) return new Map<string, z.infer<typeof countSchema>>()
  const rows = await database.query(sql`
    SELECT run_id, SUM(CASE WHEN status = 'done' THEN 1 ELSE 0 END) AS done,
      SUM(CASE WHEN status = 'failed' THEN 1 ELSE 0 END) AS failed,
      SUM(calls) AS calls, SUM(cached) AS cached,
      SUM(prompt_tokens) AS prompt_tokens, SUM(completion_tokens) AS completion_tokens
    FROM run_sample WHERE run_id IN (${join(ids)}) GROUP BY run_id`)
  return new Map(
    rows.map((row) => {
      const counts = countSchema.parse(row)
      return [counts.run_id, counts]
    }),
  )
}

const runJudgingSchema = z.object({
  id: z.string(),
  status: judgingStatusSchema,
  error: z.string().nullable(),
})

/** The latest judge run of each run that asked for one: `run id.number of traces`, see `drive/judge`. */
async function listJudgeRuns(database: Database, runs: Stored[]) {
  const ids = runs.filter(({ plan }) => plan.judge).map(({ id }) => id)
  if (ids.length === 0) return new Map<string, RunSummary['judging']>()
  const isOfOne = join(
    ids.map((id) => sql`id LIKE ${`${id}.%`}`),
    ' OR ',
  )
  const rows = await database.query(sql`
    SELECT id, status, error FROM judging WHERE ${isOfOne} ORDER BY created_at`)
  return new Map(
    rows.map((row) => {
      const judging = runJudgingSchema.parse(row)
      return [judging.id.slice(0, judging.id.lastIndexOf('.')), judging]
    }),
  )
}

interface Beside {
  counts: z.infer<typeof countSchema> | undefined
  judging: RunSummary['judging'] | undefined
  spending: Spending
}

function toSummary(stored: Stored, { counts, judging = null, spending }: Beside): RunSummary {
  const { plan, collection_id: id, collection_name: name, sample_count: total, ...same } = stored
  return {
    ...same,
    ...spending,
    systems: plan.systems,
    judging,
    collection: { id, name },
    server: plan.policy,
    samples: plan.samples,
    item_count: plan.item_count,
    progress: { done: counts?.done ?? 0, failed: counts?.failed ?? 0, total },
    calls: counts?.calls ?? 0,
    cached: counts?.cached ?? 0,
    tokens: { prompt: counts?.prompt_tokens ?? 0, completion: counts?.completion_tokens ?? 0 },
  }
}

async function listStored(database: Database, condition: Sql, limit: number): Promise<Stored[]> {
  const rows = await database.query(sql`
    SELECT ${columns} FROM run r JOIN collection c ON c.id = r.collection_id
    WHERE ${condition} ORDER BY r.id DESC LIMIT ${limit}`)
  return rows.map((row) => storedSchema.parse(row))
}

/** Newest first. */
export async function listRuns(
  database: Database,
  { limit, cursor, status }: RunListQuery,
): Promise<RunList> {
  const found = await listStored(
    database,
    sql`TRUE ${cursor === undefined ? empty : sql`AND r.id < ${cursor}`}
      ${status === undefined ? empty : sql`AND r.status = ${status}`}`,
    limit + 1,
  )
  const rows = found.slice(0, limit)
  const ids = rows.map(({ id }) => id)
  const counts = await sumCounts(database, ids)
  const judgings = await listJudgeRuns(database, rows)
  const spendingOf = await readSpending(database, ids)
  return {
    rows: rows.map((row) =>
      toSummary(row, {
        counts: counts.get(row.id),
        judging: judgings.get(row.id),
        spending: spendingOf(row.id),
      }),
    ),
    next_cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
  }
}

export async function findRun(database: Database, id: string): Promise<RunDetail | null> {
  const [stored] = await listStored(database, sql`r.id = ${id}`, 1)
  if (!stored) return null
  const counts = await sumCounts(database, [id])
  const judgings = await listJudgeRuns(database, [stored])
  const spendingOf = await readSpending(database, [id])
  const items = await database.query(sql`
    SELECT item_id AS id FROM run_sample WHERE run_id = ${id}
    GROUP BY item_id ORDER BY MIN(ordinal) LIMIT ${listedItems}`)
  return {
    ...toSummary(stored, {
      counts: counts.get(id),
      judging: judgings.get(id),
      spending: spendingOf(id),
    }),
    claim: stored.plan.claim,
    corpus: stored.plan.corpus,
    turns: stored.plan.turns ?? null,
    fact_choice: stored.plan.fact_choice ?? null,
    item_ids: items.map((row) => z.object({ id: z.string() }).parse(row).id),
    params: stored.plan.params,
    cache: stored.plan.cache,
    prompt_versions: promptVersions(stored.plan),
    errors: await listErrors(database, id),
    trace_ids: await traceIds(database, id),
  }
}

export async function requireRun(database: Database, id: string): Promise<RunDetail> {
  const run = await findRun(database, id)
  if (run === null) throw new AppError('not_found', runRows.missing)
  return run
}

async function listErrors(database: Database, id: string): Promise<RunError[]> {
  const rows = await database.query(sql`
    SELECT s.item_id, COALESCE(i.text, '') AS item_text, s.system, s.sample, s.code, s.message
    FROM run_sample s LEFT JOIN item i ON i.id = s.item_id
    WHERE s.run_id = ${id} AND s.status = 'failed' ORDER BY s.ordinal LIMIT ${listedErrors}`)
  return rows.map((row) => runErrorSchema.parse(row))
}
