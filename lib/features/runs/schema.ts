import { z } from 'zod'
import { steeredStatuses } from '@/lib/platform/jobs/status'
import { passageSchema } from '@/lib/core/items/schema'
import { judgingStatusSchema } from '@/lib/features/judging/schema'
import { budgetSchema, cacheModeSchema, costSchema } from '@/lib/core/model-calls/schema'
import { precedingClaimsSchema } from '@/lib/core/records/schema'
import { factChoices } from '@/lib/core/records/chains'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import { mostTurns } from './limits'

export const runStatuses = steeredStatuses
export const runStatusSchema = z.enum(runStatuses)
export type RunStatus = z.infer<typeof runStatusSchema>

/** Of one sample of a run, as the tables keep it. */
export const runSampleStatuses = ['queued', 'done', 'failed', 'cancelled'] as const
export type RunSampleStatus = (typeof runSampleStatuses)[number]

export const runParamsSchema = z.strictObject({
  temperature: z.number().min(0).max(2).optional(),
  top_p: z.number().gt(0).max(1).optional(),
  /** Tokens to choose from; -1 = all. */
  top_k: z
    .number()
    .int()
    .min(-1)
    .max(1_000_000)
    .refine((count) => count !== 0, { error: '-1 for all tokens, or 1 or more' })
    .optional(),
  max_tokens: z.number().int().min(1).max(131_072).optional(),
  seed: z.number().int().min(0).max(2_147_483_647).optional(),
})
export type RunParams = z.infer<typeof runParamsSchema>

export const factChoiceSchema = z.enum(factChoices)

/** Ids of model servers by role; one left out is the default, `built-in` the built-in engine. */
export const runServersSchema = z.strictObject({
  policy: z.string().min(1).optional(),
  judge: z.string().min(1).optional(),
  novice: z.string().min(1).optional(),
  embedding: z.string().min(1).optional(),
  agent: z.string().min(1).optional(),
})

/** A claim with what it is checked against, or a research question with the corpus that is searched. */
export const runInputSchema = z
  .strictObject({
    claim: z.string().trim().min(1, { error: 'a claim to verify' }).max(100_000).optional(),
    document: z.string().max(5_000_000).optional(),
    passages: z.array(passageSchema).max(10_000).optional(),
    /** Claims that stand before the claim in its text: what FaithLens makes it stand alone by. */
    preceding_claims: precedingClaimsSchema.optional(),
    question: z.string().trim().min(1, { error: 'a question to research' }).max(20_000).optional(),
    corpus: z.string().min(1).max(200).optional(),
  })
  .refine(({ claim, question }) => (claim === undefined) !== (question === undefined), {
    error: 'a claim to verify, or a question to research',
  })
export type RunInput = z.infer<typeof runInputSchema>

export const runNameSchema = z.string().trim().min(1).max(200)

/** Exactly one of `input`, `item_ids`, `filter` and `collection` alone says what to run on. */
export const newRunSchema = z.strictObject({
  /** Shown instead of its systems and collection. */
  name: runNameSchema.optional(),
  system: systemIdSchema.optional(),
  systems: z.array(systemIdSchema).min(1).optional(),
  servers: runServersSchema.default({}),
  input: runInputSchema.optional(),
  item_ids: z.array(z.string()).min(1).max(10_000).optional(),
  collection: z.string().min(1).max(200).optional(),
  /** The search string of a list of traces: its items are what is run on. */
  filter: z.string().max(8_000).optional(),
  /** Id or name of what the research agent searches; without one it searches the passages of the item. */
  corpus: z.string().min(1).max(200).optional(),
  /** Tool calls of the research agent; left out, 10. */
  turns: z.number().int().min(1).max(mostTurns).optional(),
  /** How DecompEntail chooses the next fact: drawn by probability as in the paper, which is the default, or the first new one. */
  fact_choice: factChoiceSchema.optional(),
  judge: z.boolean().default(false),
  /** Whether replies that were kept from before this run are reused. */
  cache: cacheModeSchema.default('use'),
  samples: z.number().int().min(1).max(64).default(1),
  params: runParamsSchema.default({}),
  /** The run pauses when its calls, with those of its judge run, have cost so much. */
  budget: budgetSchema.optional(),
  /** Versions of templates by `system/name`; one left out is the newest. An optional template runs only when named. */
  prompt_versions: z.record(z.string(), z.number().int().min(0)).default({}),
})
export type NewRun = z.infer<typeof newRunSchema>

/** `PATCH /api/runs/:id`. */
export const runPatchSchema = z
  .strictObject({
    name: runNameSchema.nullable().describe('Null removes the name.'),
    budget: budgetSchema.nullable().describe('Null removes the budget.'),
  })
  .partial()
export type RunPatch = z.infer<typeof runPatchSchema>

export const runErrorSchema = z.object({
  item_id: z.string(),
  item_text: z.string(),
  system: systemIdSchema,
  sample: z.number().int(),
  code: z.string(),
  /** The server's own words. */
  message: z.string(),
})
export type RunError = z.infer<typeof runErrorSchema>

export const runCorpusSchema = z.object({ id: z.string(), name: z.string() })

export const runSummarySchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  status: runStatusSchema,
  systems: z.array(systemIdSchema),
  /** Where the traces are saved. */
  collection: z.object({ id: z.string(), name: z.string() }),
  /** The server that writes the traces. */
  server: z.object({ id: z.string(), name: z.string(), model: z.string().nullable() }),
  samples: z.number().int(),
  item_count: z.number().int(),
  /** Samples, all systems and items together. */
  progress: z.object({
    done: z.number().int(),
    failed: z.number().int(),
    total: z.number().int(),
  }),
  calls: z.number().int(),
  cached: z.number().int(),
  tokens: z.object({ prompt: z.number().int(), completion: z.number().int() }),
  cost: costSchema
    .nullable()
    .describe('Includes the judge run. Null if no call was made since costs are recorded.'),
  budget: budgetSchema.nullable(),
  /** Why it failed or was paused. */
  error: z.string().nullable(),
  judging: z
    .object({ id: z.string(), status: judgingStatusSchema, error: z.string().nullable() })
    .nullable()
    .describe('The judge run of its traces, if the run requested one and it has started.'),
  created_at: z.string(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
})
export type RunSummary = z.infer<typeof runSummarySchema>

export const runDetailSchema = runSummarySchema.extend({
  /** What is being asked, when it is one item. */
  claim: z.string().nullable(),
  /** What the research agent searches. */
  corpus: runCorpusSchema.nullable(),
  /** Its tool calls at most, where the run says so. */
  turns: z.number().int().nullable(),
  /** How DecompEntail chooses the next fact, where the run says so. */
  fact_choice: factChoiceSchema.nullable(),
  item_ids: z.array(z.string()),
  params: runParamsSchema,
  cache: cacheModeSchema,
  prompt_versions: z.record(z.string(), z.string()),
  errors: z.array(runErrorSchema),
  /** In the order of items, systems and samples. */
  trace_ids: z.array(z.string()),
})
export type RunDetail = z.infer<typeof runDetailSchema>

export const runListSchema = z.object({
  rows: z.array(runSummarySchema),
  next_cursor: z.string().nullable(),
})
export type RunList = z.infer<typeof runListSchema>

export const newRunReplySchema = z.object({ id: z.string(), item_count: z.number().int() })

const of = {
  item_id: z.string(),
  system: systemIdSchema,
  sample: z.number().int(),
  attempt: z.number().int(),
}

/** Which of the chains that are written side by side, from 0; left out where a trace has one text. */
const chain = z.number().int().nonnegative().optional()

/**
 * What happens in a run, in order. `token` carries text that arrived; a higher `attempt` of the same sample takes the
 * place of what came before. The text of a sample with chains is that of chain 0, then of chain 1 and so on, in whatever order
 * they arrived. The end of one sample is a `progress` with its `ended`.
 */
export const runEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('token'), ...of, chain, content: z.string(), reasoning: z.string() }),
  z.object({ type: z.literal('step'), ...of, chain, name: z.string(), text: z.string() }),
  z.object({ type: z.literal('reward'), ...of, name: z.string(), value: z.number().nullable() }),
  z.object({ type: z.literal('error'), ...of, code: z.string(), message: z.string() }),
  z.object({
    type: z.literal('progress'),
    ...of,
    ended: z.enum(['done', 'failed', 'cancelled']),
    trace_id: z.string().nullable(),
    /** Of this sample, and those of them whose reply was cached. */
    calls: z.number().int().optional(),
    cached: z.number().int().optional(),
    done: z.number().int(),
    failed: z.number().int(),
    total: z.number().int(),
  }),
  z.object({
    type: z.literal('finished'),
    status: runStatusSchema,
    trace_ids: z.array(z.string()),
  }),
])
export type RunEvent = z.infer<typeof runEventSchema>
