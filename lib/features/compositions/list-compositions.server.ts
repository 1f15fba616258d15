import { z } from 'zod'
import type { Database, Queries } from '@/lib/platform/db/database'
import { empty, sql } from '@/lib/platform/db/sql'
import { storable } from '@/lib/platform/db/storable'
import { stateOf } from '@/lib/platform/jobs/event-log'
import { AppError } from '@/lib/platform/error'
import { compositionLog } from './composition-log.server'
import { compositionInputsSchema, type CompositionInputs } from './inputs'
import type { PageQuery } from '@/lib/platform/http/schema'
import {
  compositionPlanSchema,
  compositionStatusSchema,
  type CompositionDetail,
  type CompositionSummary,
} from '@/lib/systems/composition-rl/composing/schema'

const storedSchema = z
  .object({
    id: z.string(),
    title: z.string(),
    status: compositionStatusSchema,
    error: z.string().nullable(),
    attempt_count: z.number(),
    kept_count: z.number(),
    calls: z.number(),
    cached: z.number(),
    created_at: z.string().transform((text) => new Date(text).toISOString()),
    plan: z.string().transform((text) => compositionPlanSchema.parse(JSON.parse(text))),
  })
  .transform(({ plan, ...rest }): CompositionSummary => ({ ...rest, ...plan }))

const columns = sql`c.id, c.title, c.status, c.error, c.attempt_count, c.kept_count, c.calls, c.cached,
  c.created_at, c.plan`

/** Newest first. */
export async function listCompositions(database: Database, { limit, cursor }: PageQuery) {
  const found = await database.query(sql`
    SELECT ${columns} FROM composition c
    WHERE TRUE ${cursor === undefined ? empty : sql`AND c.id < ${cursor}`}
    ORDER BY c.id DESC LIMIT ${limit + 1}`)
  const rows = found.slice(0, limit).map((row) => storedSchema.parse(row))
  return { rows, next_cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null }
}

export async function findCompositionSummary(
  database: Queries,
  id: string,
): Promise<CompositionSummary | null> {
  const [row] = await database.query(sql`
    SELECT ${columns} FROM composition c WHERE c.id IN (${storable([id])})`)
  return row ? storedSchema.parse(row) : null
}

export async function findComposition(
  database: Database,
  id: string,
): Promise<CompositionDetail | null> {
  const summary = await findCompositionSummary(database, id)
  return summary && { ...summary, state: await stateOf(database, compositionLog, { of: id }) }
}

export async function requireComposition(
  database: Database,
  id: string,
): Promise<CompositionDetail> {
  const composition = await findComposition(database, id)
  if (composition === null) throw new AppError('not_found', compositionLog.missing)
  return composition
}

/** The problems and what is drawn of them. */
export async function inputsOf(database: Queries, id: string): Promise<CompositionInputs> {
  const [row] = await database.query(sql`SELECT inputs FROM composition WHERE id = ${id}`)
  const { inputs } = z.object({ inputs: z.string() }).parse(row)
  return compositionInputsSchema.parse(JSON.parse(inputs))
}
