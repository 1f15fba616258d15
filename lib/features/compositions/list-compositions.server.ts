import { z } from 'zod'
import type { Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { loggedRows } from '@/lib/platform/jobs/logged-rows'
import { compositionLog } from './composition-log.server'
import { compositionInputsSchema, type CompositionInputs } from './inputs'
import {
  compositionPlanSchema,
  compositionStatusSchema,
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

const columns = sql`id, title, status, error, attempt_count, kept_count, calls, cached, created_at, plan`

export const {
  list: listCompositions,
  findSummary: findCompositionSummary,
  find: findComposition,
  require: requireComposition,
} = loggedRows({ log: compositionLog, columns, schema: storedSchema })

/** The problems and what is drawn of them. */
export async function inputsOf(database: Queries, id: string): Promise<CompositionInputs> {
  const [row] = await database.query(sql`SELECT inputs FROM composition WHERE id = ${id}`)
  const { inputs } = z.object({ inputs: z.string() }).parse(row)
  return compositionInputsSchema.parse(JSON.parse(inputs))
}
