import { z } from 'zod'
import { pageSchema } from '@/lib/platform/http/schema'
import { linkChecks, stages } from './vocabulary'
import { mostProblems, mostWanted, mostTried, mostSeeds } from './limits'

export const compositionStatuses = ['queued', 'running', 'stopped', 'done', 'failed'] as const
export const compositionStatusSchema = z.enum(compositionStatuses)
export type CompositionStatus = z.infer<typeof compositionStatusSchema>

/** Text that both databases can hold. */
function text(what: string, most: number) {
  return z
    .string()
    .overwrite((given) => given.replaceAll('\0', ' ').toWellFormed())
    .trim()
    .min(1, { error: what })
    .max(most)
}

/** A problem that others are composed with. */
export const seedSchema = z.object({
  problem: text('a problem', 8_000),
  answer: text('its answer', 500),
  level: z.string().max(200).optional(),
  type: z.string().max(200).optional(),
})
export type Seed = z.infer<typeof seedSchema>

/** Source: Composition-RL, Appendix D.2. */
export const composingParamsSchema = z.strictObject({
  temperature: z.number().min(0).max(2).default(0.1),
  top_p: z.number().gt(0).max(1).default(0.7),
  max_tokens: z.number().int().min(1).max(100_000).default(4_096),
})
export type ComposingParams = z.infer<typeof composingParamsSchema>

/** `random`: problems are random; `all`: each with each, in order. */
export const drawSchema = z.enum(['random', 'all'])
export type Draw = z.infer<typeof drawSchema>

const sourceSchema = z
  .strictObject({
    /** Id or name: every problem with an answer in it, those within pairs and chains one by one. */
    collection: z.string().min(1).max(200).optional(),
    problems: z.array(seedSchema).min(1).max(mostSeeds).optional(),
    /** A problem a line: `{"problem", "answer"}`, or problem, tab, answer. */
    lines: z.string().max(4_000_000).optional(),
  })
  .refine((given) => Object.values(given).filter((one) => one !== undefined).length === 1, {
    error: 'exactly one of "collection", "problems" and "lines"',
  })

const drawFields = {
  /** How many problems are joined into one. */
  depth: z.number().int().min(2).max(mostProblems).default(2),
  /** How many composed problems are wanted. */
  wanted: z.number().int().min(1).max(mostWanted).default(10),
  /** How often it is tried at most. */
  limit: z.number().int().min(1).max(mostTried).default(50),
  draw: drawSchema.default('random'),
  seed: z.number().int().min(0).max(2_147_483_647).default(42),
}

export const newCompositionSchema = z.strictObject({
  title: z.string().trim().min(1).max(300).optional(),
  from: sourceSchema,
  ...drawFields,
  /** `policy` writes, the default when left out; `judge` checks, the same server when left out. */
  servers: z
    .strictObject({ policy: z.string().min(1).optional(), judge: z.string().min(1).optional() })
    .default({}),
  params: composingParamsSchema.prefault({}),
  /** Versions of the templates by `system/name`; the newest where nothing is said. */
  prompts: z.record(z.string(), z.number().int().min(0)).default({}),
  /** Where the problems are saved, unless another one is named then. */
  collection: z.string().trim().min(1).max(200).default('composed problems'),
})
export type NewComposition = z.infer<typeof newCompositionSchema>

export const linkCheckSchema = z.enum(linkChecks)
export type LinkCheck = z.infer<typeof linkCheckSchema>

export const stageSchema = z.enum(stages)
export type Stage = z.infer<typeof stageSchema>

const passedCheckSchema = z.object({
  check: linkCheckSchema,
  passed: z.boolean(),
  /** Who decided it; a model is only asked what computing has let through. */
  by: z.enum(['computed', 'model']),
  note: z.string(),
})

/** Attempt n, from 1; link 0 joins the first problem with the second. */
const of = { n: z.number().int(), link: z.number().int() }

/** What happens to a composition, in order; it is the fold over its events. */
export const compositionEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('status'),
    status: compositionStatusSchema,
    error: z.string().nullable(),
  }),
  z.object({
    type: z.literal('attempt_begun'),
    n: z.number().int(),
    parts: z.array(seedSchema),
    /** Names for X and Y of each link that no problem uses. */
    names: z.array(z.string()),
  }),
  z.object({
    type: z.literal('value_defined'),
    ...of,
    value: z.string(),
    definition: z.string(),
  }),
  /** `problem`: the next problem with the name in the place of the number. */
  z.object({
    type: z.literal('number_replaced'),
    ...of,
    number: z.string(),
    problem: z.string(),
  }),
  z.object({ type: z.literal('related'), ...of, text: z.string(), difference: z.string() }),
  z.object({ type: z.literal('checked'), ...of, ...passedCheckSchema.shape }),
  z.object({ type: z.literal('dropped'), ...of, stage: stageSchema, reason: z.string() }),
  z.object({ type: z.literal('kept'), n: z.number().int(), problem: z.string() }),
  z.object({
    type: z.literal('saved'),
    collection: z.object({ id: z.string(), name: z.string() }),
    items: z.array(z.object({ n: z.number().int(), item_id: z.string() })),
  }),
])
export type CompositionEvent = z.infer<typeof compositionEventSchema>

/** What joins a problem to the next; null = not made yet. */
export const joinedLinkSchema = z.object({
  value: z.string().nullable(),
  definition: z.string().nullable(),
  number: z.string().nullable(),
  problem: z.string().nullable(),
  text: z.string().nullable(),
  difference: z.string().nullable(),
  checks: z.array(passedCheckSchema),
})
export type JoinedLink = z.infer<typeof joinedLinkSchema>

export const attemptSchema = z.object({
  n: z.number().int(),
  parts: z.array(seedSchema),
  names: z.array(z.string()),
  links: z.array(joinedLinkSchema),
  dropped: z.object({ link: z.number().int(), stage: stageSchema, reason: z.string() }).nullable(),
  /** The composed problem; null until every link has passed every check. */
  problem: z.string().nullable(),
})
export type Attempt = z.infer<typeof attemptSchema>

/** A composition as far as its events have come. */
export const composedStateSchema = z.object({
  last: z.number().int(),
  status: compositionStatusSchema,
  error: z.string().nullable(),
  attempts: z.array(attemptSchema),
  saved: z.array(
    z.object({
      collection: z.object({ id: z.string(), name: z.string() }),
      items: z.array(z.object({ n: z.number().int(), item_id: z.string() })),
    }),
  ),
})
export type ComposedState = z.infer<typeof composedStateSchema>

export const composingServerSchema = z.object({
  id: z.string(),
  name: z.string(),
  model: z.string().nullable(),
})
export type ComposingServer = z.infer<typeof composingServerSchema>

/** What was asked for, settled when it was asked for: later edits of servers or prompts change nothing. */
export const compositionPlanSchema = z.object({
  depth: z.number().int(),
  wanted: z.number().int(),
  /** Attempts at most; fewer than asked for where there are not as many ways to draw. */
  limit: z.number().int(),
  draw: drawSchema,
  seed: z.number().int(),
  /** Where the problems come from; null = they were given. */
  from: z.object({ id: z.string(), name: z.string() }).nullable(),
  seed_count: z.number().int(),
  /** Those that could not be used: without an answer, too long, or beyond the most that are taken. */
  left_count: z.number().int().default(0),
  servers: z.object({ policy: composingServerSchema, judge: composingServerSchema }),
  params: composingParamsSchema,
  /** Labels of the templates by `system/name`. */
  prompt_versions: z.record(z.string(), z.string()),
  collection: z.string(),
})
export type CompositionPlan = z.infer<typeof compositionPlanSchema>

/** One row of `GET /api/compositions`. */
export const compositionSummarySchema = compositionPlanSchema.extend({
  id: z.string(),
  title: z.string(),
  status: compositionStatusSchema,
  error: z.string().nullable(),
  attempt_count: z.number().int(),
  kept_count: z.number().int(),
  calls: z.number().int(),
  /** Of the calls, those that were answered from what was kept. */
  cached: z.number().int(),
  created_at: z.string(),
})
export type CompositionSummary = z.infer<typeof compositionSummarySchema>

export const compositionListSchema = pageSchema(compositionSummarySchema)

/** `GET /api/compositions/:id`. */
export const compositionDetailSchema = compositionSummarySchema.extend({
  state: composedStateSchema,
})
export type CompositionDetail = z.infer<typeof compositionDetailSchema>

export const newCompositionReplySchema = z.object({ id: z.string() })

export const saveCompositionSchema = z.strictObject({
  collection: z.string().trim().min(1).max(200).optional(),
})

export const savedCompositionSchema = z.object({
  collection: z.object({ id: z.string(), name: z.string() }),
  item_ids: z.array(z.string()),
})
export type SavedComposition = z.infer<typeof savedCompositionSchema>
