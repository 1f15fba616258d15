import { z } from 'zod'
import { drawModes } from './vocabulary'

export const drawModeSchema = z.enum(drawModes)
export type DrawMode = z.infer<typeof drawModeSchema>

const valueSchema = z.union([z.string(), z.number()])
const partsSchema = z.record(z.string(), z.number())

/** What a judge said to one thing asked about a trace. */
export const judgeCallSchema = z.object({
  id: z.string(),
  criterion: z.string(),
  /** A question, a chain from 0; null = the trace as a whole. */
  target: z.number().int().nullable(),
  sample: z.number().int(),
  /** The model that judged. */
  judge: z.string(),
  /** null = the reply could not be read, which is not 0. */
  value: valueSchema.nullable(),
  parts: partsSchema.nullable(),
  /** How the value was got out of the reply. */
  rung: z.string(),
  cached: z.boolean(),
  created_at: z.string(),
  /** Of the template that was asked with; null where there are no words. Calls of before this was kept have neither. */
  prompt_version: z.string().nullish(),
  /** The model server, as it was called then. */
  server: z.string().nullish(),
})
export type JudgeCall = z.infer<typeof judgeCallSchema>

/** A kept reply about `silver`: the call has the number of questions, only the reply has them. */
export const referenceQuestionsReplySchema = z.object({
  judge: z.string(),
  content: z.string(),
  reasoning: z.string().nullable().default(null),
  finish_reason: z.string().nullable().default(null),
})
export type ReferenceQuestionsReply = z.infer<typeof referenceQuestionsReplySchema>

export const judgeReviewSchema = z.object({
  id: z.string(),
  author: z.object({ id: z.string(), name: z.string() }),
  /** Where there are parts, their mean. */
  value: valueSchema,
  /** A mark for each part of the criterion; null where it has none. */
  parts: partsSchema.nullable(),
  /** The judge's value was seen first: left out of agreement. */
  anchored: z.boolean(),
  /** How the call was drawn for checking; null = the person chose it. */
  drawn: drawModeSchema.nullable(),
  comment: z.string().nullable(),
  created_at: z.string(),
})
export type JudgeReview = z.infer<typeof judgeReviewSchema>

export const judgeCallDetailSchema = judgeCallSchema.extend({
  trace_id: z.string(),
  /** Of the model server that was asked. */
  server_id: z.string(),
  collection: z.object({ id: z.string(), name: z.string() }),
  /** Request to the judge. */
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  params: z.record(z.string(), z.unknown()),
  /** What it said, byte for byte. */
  reply: z.string().nullable(),
  reasoning: z.string().nullable(),
  /** Why the reply could not be read, where it could not. */
  unread: z.string().nullable(),
  reviews: z.array(judgeReviewSchema),
})
export type JudgeCallDetail = z.infer<typeof judgeCallDetailSchema>

export const newReviewSchema = z.strictObject({
  value: valueSchema.optional(),
  /** In place of `value` where a criterion has parts: of `quality` readability, helpfulness and informativeness, each 1 to 5. */
  parts: partsSchema.optional(),
  /** True when the judge's value was seen before this one was given. */
  anchored: z.boolean().default(false),
  /** The `mode` with which `next` gave the call; left out when the person chose it. */
  drawn: drawModeSchema.optional(),
  comment: z.string().max(10_000).optional(),
})
export type NewReview = z.infer<typeof newReviewSchema>

export const judgeCallListSchema = z.object({
  rows: z.array(judgeCallSchema.extend({ trace_id: z.string(), reviewed: z.boolean() })),
  next_cursor: z.string().nullable(),
})

/** A call to check, without what the judge said. */
export const blindCallSchema = z.object({
  id: z.string(),
  criterion: z.string(),
  target: z.number().int().nullable(),
  trace_id: z.string(),
  messages: z.array(z.object({ role: z.string(), content: z.string() })),
  /** Chance with which it was drawn, for weighting. */
  probability: z.number().nullable(),
  /** Why it is asked about. */
  reason: z.string(),
})
export const nextCallSchema = z.object({ call: blindCallSchema.nullable(), left: z.number().int() })
export type NextCall = z.infer<typeof nextCallSchema>

const intervalSchema = z.object({ low: z.number(), high: z.number() }).nullable()
const agreementSchema = z.object({
  checked: z.number().int(),
  agreed: z.number().int(),
  raw: z.number().nullable(),
  raw_interval: intervalSchema,
  kappa: z.number().nullable(),
  kappa_interval: intervalSchema,
})
export type Agreement = z.infer<typeof agreementSchema>

/**
 * What stands for all calls: those drawn at `random`; those drawn in other ways too, each `weighted` by how many calls
 * it stands for; or, where none was drawn, those people have `chosen` themselves, which stand for nothing else.
 */
export const sampleKinds = ['random', 'weighted', 'chosen'] as const
export type SampleKind = (typeof sampleKinds)[number]

/** Figures as a whole and split. */
const splitAgreementSchema = agreementSchema.extend({
  criterion: z.string(),
  /** Which mark of the criterion is compared, `readability` of `quality`; null = its value. */
  part: z.string().nullable(),
  by_dataset: z.array(agreementSchema.extend({ value: z.string().nullable() })),
  by_model: z.array(agreementSchema.extend({ value: z.string().nullable() })),
})
export type SplitAgreement = z.infer<typeof splitAgreementSchema>

export const judgeAgreementSchema = z.object({
  judge: z.string(),
  criteria: z.array(
    splitAgreementSchema.extend({
      calls: z.number().int(),
      unreadable: z.number().int(),
      /** Versions of prompts that the calls were asked with; those of older calls are not known. */
      prompt_versions: z.array(z.string()),
      /** Reviews left out because the judge was seen first. */
      anchored: z.number().int(),
      sample: z.enum(sampleKinds),
      /** Reviews left out because the person chose the call while others were drawn. */
      self_chosen: z.number().int(),
      /** Share of the calls that the sample stands for; null when it stands for itself only. */
      covers: z.number().nullable(),
    }),
  ),
  disagreements: z.array(
    z.object({
      call_id: z.string(),
      trace_id: z.string(),
      criterion: z.string(),
      part: z.string().nullable(),
      target: z.number().int().nullable(),
      judge: valueSchema.nullable(),
      person: valueSchema,
      comment: z.string().nullable(),
    }),
  ),
})
export type JudgeAgreement = z.infer<typeof judgeAgreementSchema>

/** Calls with what a person says, who did not see the judge first. */
export const checkedCallsSchema = z.object({
  rows: z.array(
    z.object({
      call_id: z.string(),
      trace_id: z.string(),
      target: z.number().int().nullable(),
      judge: valueSchema.nullable(),
      person: valueSchema,
    }),
  ),
  next_cursor: z.string().nullable(),
})
export type CheckedCall = z.infer<typeof checkedCallsSchema>['rows'][number]

/** Two judges that were asked the same. */
export const judgesComparedSchema = z.object({
  judge: z.string(),
  other: z.string(),
  criteria: z.array(splitAgreementSchema),
  disagreements: z.array(
    z.object({
      call_id: z.string(),
      other_call_id: z.string(),
      trace_id: z.string(),
      criterion: z.string(),
      target: z.number().int().nullable(),
      judge: valueSchema.nullable(),
      other: valueSchema.nullable(),
    }),
  ),
})
export type JudgesCompared = z.infer<typeof judgesComparedSchema>

export const judgeListSchema = z.object({
  rows: z.array(
    z.object({
      judge: z.string(),
      calls: z.number().int(),
      checked: z.number().int(),
      unreadable: z.number().int(),
    }),
  ),
  next_cursor: z.string().nullable(),
})
