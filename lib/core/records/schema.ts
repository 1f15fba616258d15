import { confidenceKinds } from '@/lib/core/vocabulary/confidence-kinds'
import { z } from 'zod'
import { goldSchema, itemKindSchema, passageSchema } from '@/lib/core/items/schema'
import { researchPayloadSchema } from '@/lib/core/items/research-task'
import { composedPayloadSchema } from '@/lib/core/items/composed-problem'
import { answerSchema, chainSchema, voteSchema } from '@/lib/core/records/chains'
import { markAnchorSchema, markTargetSchema } from '@/lib/core/marks/schema'
import { rewardRecordSchema } from '@/lib/core/rewards/schema'
import { storedIntegerSchema } from '@/lib/maths/integer'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'

/** Canonical record, written and read as JSON Lines; keys are declared in the order they are written. */
export const finishReasons = [
  'stop',
  'length',
  'tool_calls',
  'content_filter',
  'abort',
  'error',
] as const
export const finishReasonSchema = z.enum(finishReasons)

export const confidenceSchema = z.object({
  value: z.number(),
  kind: z.enum(confidenceKinds),
})

/** An object kept as it was given, whatever its keys are called; a record would drop `__proto__`. */
export const fieldsSchema = z.custom<Record<string, unknown>>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  { error: 'Invalid input: expected object' },
)

/** What the source file itself said about rewards and verdict, kept as it was. */
export const loggedSchema = z.object({
  total: z.number().nullable().optional(),
  rewards: z.record(z.string(), z.number().nullable()).default({}),
  detail: fieldsSchema.optional(),
  verdict: z.string().nullable().optional(),
  advantage: z.number().nullable().optional(),
})
export type Logged = z.infer<typeof loggedSchema>

export const sourceSchema = z.object({
  format: z.string().optional(),
  file: z.string().optional(),
  line: z.number().int().optional(),
  lossy: z.boolean().optional(),
})

export const promptSchema = z.union([
  z.string(),
  z.array(z.looseObject({ role: z.string(), content: z.unknown() })),
])

/** Claims that stand before one in the text it is from: the context by which it is made to stand alone. */
export const precedingClaimsSchema = z.array(z.string().max(20_000)).max(1_000)

/** `passages: null` = the file carries no evidence: the item is found by (dataset, external id) or by its claim. */
export const claimInputSchema = z.object({
  claim: z.string().min(1),
  passages: z.array(passageSchema).nullable(),
  preceding_claims: precedingClaimsSchema.optional(),
})

export const recordMarkSchema = z.object({
  kind: z.string(),
  value: z.unknown().optional(),
  comment: z.string().nullable().optional(),
  target: markTargetSchema.optional(),
  anchors: z.array(markAnchorSchema).optional(),
  author: z.string(),
  at: z.string(),
})
export type RecordMark = z.infer<typeof recordMarkSchema>

/** A request to a judge with its reply. `messages` of vectors that were asked for have the role `input`. */
export const recordJudgeCallSchema = z.object({
  /** As the file calls it; a mark names its call by it. */
  key: z.string().max(200),
  criterion: z.string().min(1).max(200),
  /** A question, a chain from 0; null = the trace as a whole. */
  target: z.number().int().min(0).max(1_000_000).nullable().default(null),
  sample: z.number().int().min(0).max(1_000_000).optional(),
  /** As reward records name the judge. */
  server_model: z.string().min(1).max(400),
  messages: z.array(z.looseObject({ role: z.string(), content: z.string() })).default([]),
  params: fieldsSchema.default({}),
  reply: z.string().nullable().default(null),
  /** null = the reply could not be read. */
  parsed: z.union([z.string(), z.number()]).nullable().default(null),
  at: z.iso.datetime({ offset: true }),
  tokens: z.union([fieldsSchema, z.number()]).nullable().default(null),
  reasoning: z.string().nullish(),
  finish_reason: z.string().nullish(),
  latency_ms: z.number().nullish(),
  /** How the value was got out of the reply. */
  rung: z.string().optional(),
  parts: z.record(z.string(), z.number()).optional(),
  server: z.string().nullish(),
  prompt_version: z.string().nullish(),
})
export type RecordJudgeCall = z.infer<typeof recordJudgeCallSchema>

/** Without a tree the file carries no evidence: the item is found by its question. */
export const researchInputSchema = z.object({
  question: z.string().min(1),
  ...researchPayloadSchema.shape,
})

/** Answered by yes or no, from nothing but what the answerer knows. */
export const questionInputSchema = z.object({ question: z.string().min(1) })

export const composedInputSchema = z.object({
  problem: z.string().min(1),
  ...composedPayloadSchema.shape,
})

const itemFields = {
  dataset: z.string().nullable(),
  external_id: z.string().nullable(),
  gold: goldSchema.nullable(),
}

export const recordKindSchema = itemKindSchema

/** `input` is of the kind, the rest is the same for all. */
export const recordItemSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('claim'), input: claimInputSchema, ...itemFields }),
  z.object({ kind: z.literal('question'), input: questionInputSchema, ...itemFields }),
  z.object({ kind: z.literal('composed-problem'), input: composedInputSchema, ...itemFields }),
  z.object({ kind: z.literal('research-task'), input: researchInputSchema, ...itemFields }),
])
export type RecordItem = z.infer<typeof recordItemSchema>

/** What stands in the place of an output where an answer is the vote of chains of facts; null of all other traces. */
const chainFields = {
  chains: z.array(chainSchema).min(1).nullable(),
  vote: voteSchema.nullable(),
  answer: answerSchema.nullable(),
}

/** The same as the details of a stored trace have them. */
export const chainColumns = {
  chains: chainFields.chains.optional(),
  vote: chainFields.vote.optional(),
  answer: chainFields.answer.optional(),
}

export const recordTraceSchema = z.object({
  system: systemIdSchema,
  external_id: z.string().nullable(),
  model: z.string().nullable(),
  run: z.string().nullable(),
  training_step: storedIntegerSchema.nullable(),
  group_id: z.string().nullable(),
  sample_index: storedIntegerSchema.nullable(),
  prompt_version: z.string().nullable(),
  prompt: promptSchema.nullable(),
  output: z.string().nullable(),
  reasoning: z.string().nullable(),
  finish_reason: finishReasonSchema.nullable(),
  ...chainFields,
  confidence: confidenceSchema.nullable(),
  logged: loggedSchema.nullable(),
  reward_records: z.array(rewardRecordSchema),
  judge_calls: z.array(recordJudgeCallSchema),
  marks: z.array(recordMarkSchema),
  usage: fieldsSchema.nullable(),
  source: sourceSchema.nullable(),
  extra: fieldsSchema.nullable(),
})
export type RecordTrace = z.infer<typeof recordTraceSchema>

/** Something a row carried that was dropped, replaced or in conflict; listed with the import, never silent. */
export interface RowNote {
  path?: string
  message: string
}

/** What every source row becomes before it is stored: one item and the traces of it. */
export interface ParsedRow {
  item: RecordItem
  traces: RecordTrace[]
  notes: RowNote[]
}
