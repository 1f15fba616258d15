import { z } from 'zod'
import { steeredStatuses } from '@/lib/platform/jobs/status'
import { pageSchema } from '@/lib/platform/http/schema'
import { budgetSchema, cacheModeSchema, costSchema } from '@/lib/core/model-calls/schema'

export const judgingStatuses = steeredStatuses
export const judgingStatusSchema = z.enum(judgingStatuses)

/** Of one trace of a judge run, as the tables keep it. */
export const judgingTraceStatuses = ['queued', 'done', 'failed'] as const
export type JudgingTraceStatus = (typeof judgingTraceStatuses)[number]

/** `trace_ids` or `filter`, the search string of a list of traces. */
export const newJudgingSchema = z.strictObject({
  trace_ids: z.array(z.string().min(1)).min(1).max(10_000).optional(),
  filter: z.string().max(8_000).optional(),
  /** Names of criteria; all but `silver` when left out. */
  criteria: z.array(z.string().min(1)).min(1).optional(),
  /** Ids of model servers by criterion, or `default` for the rest. */
  judges: z.record(z.string(), z.string().min(1)).default({}),
  /** Whether replies that were kept from before this judge run are reused. */
  cache: cacheModeSchema.default('use'),
  /** The judge run pauses when its calls have cost so much. */
  budget: budgetSchema.optional(),
  dry_run: z.boolean().default(false),
})
export type NewJudging = z.infer<typeof newJudgingSchema>
/** `PATCH /api/judgings/:id`. */
export const judgingPatchSchema = z.strictObject({
  budget: budgetSchema.nullable().describe('Null removes the budget.'),
})

/** As a page asks for it: what it leaves out has its default. */
export type JudgingRequest = Partial<NewJudging>

const judgesSchema = z.record(z.string(), z.object({ server_id: z.string(), name: z.string() }))

export const judgingCostSchema = z.object({
  trace_count: z.number().int(),
  /** Calls by criterion. */
  calls: z.record(z.string(), z.number().int()),
  /** Who would be asked, by criterion. */
  judges: judgesSchema,
  call_count: z.number().int(),
  /** Of these, calls whose reply is kept from before. */
  kept: z.number().int(),
  /** Rough: four characters to a token. */
  estimated_tokens: z.number().int(),
  /** Of these tokens; `unpriced_calls` are not in the amount. */
  estimated_cost: costSchema,
  /** Traces that were looked at; where there are more, the rest is taken to be like them. */
  looked_at: z.number().int(),
})
export type JudgingCost = z.infer<typeof judgingCostSchema>

export const newJudgingReplySchema = z.object({ id: z.string(), trace_count: z.number().int() })

export const judgingFailureSchema = z.object({
  trace_id: z.string(),
  code: z.string(),
  message: z.string(),
})

export const judgingSchema = z.object({
  id: z.string(),
  status: judgingStatusSchema,
  criteria: z.array(z.string()),
  /** Who is asked, by criterion. */
  judges: judgesSchema,
  cache: cacheModeSchema,
  /** The search string by which its traces were chosen; null where they were named. */
  filter: z.string().nullable(),
  /** The run whose traces it judges as a part of it; null for a judge run of its own. */
  run: z.string().nullable(),
  progress: z.object({
    done: z.number().int(),
    failed: z.number().int(),
    total: z.number().int(),
  }),
  calls: z.number().int(),
  cached: z.number().int(),
  unreadable: z.number().int(),
  tokens: z.object({ prompt: z.number().int(), completion: z.number().int() }),
  /** Null where no call was made since costs are recorded. */
  cost: costSchema.nullable(),
  budget: budgetSchema.nullable(),
  /** Traces of which something could not be asked, in the words of the server: the first 1,000, in a list the first. */
  errors: z.array(judgingFailureSchema),
  /** Why it failed or was paused. */
  error: z.string().nullable(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
})
export type Judging = z.infer<typeof judgingSchema>

export const judgingListSchema = pageSchema(judgingSchema)
export type JudgingList = z.infer<typeof judgingListSchema>
