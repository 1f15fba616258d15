import { z } from 'zod'
import { comparedSchema, dimensionIdSchema, dimensionSchema } from '../design-schema'
import { guessAnswers, skipReasons } from './vocabulary'

/** What a part of a side is, in words that no single system owns. */
export const blindBlockRoles = [
  'text',
  'question',
  'answer',
  'thinking',
  'conclusion',
  'source',
] as const
export const blindBlockSchema = z.object({
  role: z.enum(blindBlockRoles),
  text: z.string(),
  /** From 1: of several lines of thought the one it belongs to. */
  chain: z.number().int().positive().optional(),
})
export type BlindBlock = z.infer<typeof blindBlockSchema>

/** One of two outputs: nothing but what is to be read. */
export const blindSideSchema = z.object({
  blocks: z.array(blindBlockSchema),
  /** Ranges of the document it rests on, UTF-16, where the protocol allows it. */
  evidence: z.array(z.object({ start: z.number().int(), end: z.number().int() })).optional(),
})
export type BlindSide = z.infer<typeof blindSideSchema>

export const blindItemSchema = z.object({
  kind: z.enum(['claim', 'question', 'composed-problem', 'research-task']),
  text: z.string(),
  document: z.array(z.object({ title: z.string().optional(), text: z.string() })).nullable(),
  /** What both outputs conclude, where they conclude the same. */
  conclusion: z.string().nullable(),
})
export type BlindItem = z.infer<typeof blindItemSchema>

export const blindDimensionSchema = dimensionSchema.pick({
  id: true,
  name: true,
  wording: true,
  scale: true,
})

export const choiceSchema = z.union([
  z.enum(['left', 'tie', 'right']),
  z.number().int().min(1).max(5),
])
export type Choice = z.infer<typeof choiceSchema>
export const choicesSchema = z.record(dimensionIdSchema, choiceSchema)
export type Choices = z.infer<typeof choicesSchema>

export const draftSchema = z.strictObject({
  choices: choicesSchema.default({}),
  comment: z.string().max(4_000).optional(),
  recognised: z.boolean().optional(),
})
export type Draft = z.infer<typeof draftSchema>

/** `seconds_left` from this annotator's own pace; null before there is one. */
export const annotatorProgressSchema = z.object({
  done: z.number().int(),
  total: z.number().int(),
  seconds_left: z.number().nullable(),
})

/** What another annotator chose, said with labels that are the same for everybody and never sides. */
export const peerSchema = z.object({
  choices: z.record(dimensionIdSchema, z.enum(['P', 'tie', 'Q'])),
  comment: z.string().optional(),
})

/** All that ever reaches an annotator of a pair. Only `blind.ts` makes one. */
export const blindPairSchema = z.object({
  pair_token: z.string(),
  item: blindItemSchema,
  left: blindSideSchema,
  right: blindSideSchema,
  dimensions: z.array(blindDimensionSchema),
  round: z.union([z.literal(1), z.literal(2)]),
  progress: annotatorProgressSchema,
  draft: draftSchema.optional(),
  /** Of the second round: what the others chose, and which side is P. */
  peers: z.array(peerSchema).optional(),
  labels: z.object({ left: z.enum(['P', 'Q']), right: z.enum(['P', 'Q']) }).optional(),
})
export type BlindPair = z.infer<typeof blindPairSchema>

/** What is said once, at the door. */
export const annotatorStudySchema = z.object({
  name: z.string(),
  compare: comparedSchema,
  instructions: z.string(),
})

export const consentStepSchema = z.object({
  step: z.literal('consent'),
  study: annotatorStudySchema,
  consent: z.object({ text: z.string(), version: z.string() }),
})
export const trainingStepSchema = z.object({
  step: z.literal('training'),
  study: annotatorStudySchema,
  ...blindPairSchema.shape,
})
export const pairStepSchema = z.object({ study: annotatorStudySchema, ...blindPairSchema.shape })

/** Pairs to guess by: which of the two is by the system so described. */
export const guessQuestionSchema = z.object({
  label: z.string(),
  pairs: z.array(blindPairSchema.pick({ pair_token: true, item: true, left: true, right: true })),
})
export const doneReasons = ['complete', 'waiting', 'closed', 'withdrawn', 'removed'] as const
export const doneStepSchema = z.object({
  done: z.literal(true),
  reason: z.enum(doneReasons),
  study: annotatorStudySchema,
  progress: annotatorProgressSchema,
  completion_code: z.string().optional(),
  guess: guessQuestionSchema.optional(),
})

export const nextStepSchema = z.union([
  doneStepSchema,
  consentStepSchema,
  trainingStepSchema,
  pairStepSchema,
])
export type NextStep = z.infer<typeof nextStepSchema>

export const newJudgementSchema = z.strictObject({
  pair_token: z.string().min(1).max(100),
  choices: choicesSchema,
  comment: z.string().max(4_000).optional(),
  /** "I recognise the system." */
  recognised: z.boolean().optional(),
  duration_ms: z.number().int().min(0).max(86_400_000).optional(),
})
export type NewJudgement = z.infer<typeof newJudgementSchema>

/** Of `Idempotency-Key`: made once for each sending, the same when it is sent again. */
export const idempotencyKeySchema = z
  .string({
    error:
      'The header Idempotency-Key is required: a text of your choice, unique for each judgement',
  })
  .regex(/^[\x21-\x7e]{1,200}$/, {
    error: 'The header Idempotency-Key must have 1 to 200 visible ASCII characters',
  })

export const savedJudgementSchema = z.object({
  pair_token: z.string(),
  round: z.number().int(),
  revision: z.number().int(),
  saved_at: z.string(),
  /** Of a training pair: what to learn from it, and what was right by side. */
  feedback: z
    .object({ text: z.string(), expected: z.record(z.string(), z.enum(['left', 'tie', 'right'])) })
    .optional(),
})
export type SavedJudgement = z.infer<typeof savedJudgementSchema>

/** One's own pair again, with what one chose. */
export const ownPairSchema = blindPairSchema.extend({
  choices: choicesSchema.nullable(),
  comment: z.string().nullable(),
  recognised: z.boolean(),
  /** False once discussion opened or the study closed. */
  can_revise: z.boolean(),
})
export type OwnPair = z.infer<typeof ownPairSchema>

export const newSkipSchema = z.strictObject({
  pair_token: z.string().min(1).max(100),
  reason: z.enum(skipReasons),
  comment: z.string().max(2_000).optional(),
})
export const newConsentSchema = z.strictObject({ version: z.string().min(1).max(40) })
export const newGuessSchema = z.strictObject({
  /** By pair token: which side is by the system that was described. */
  guesses: z.record(z.string(), z.enum(guessAnswers)),
})
export type NewSkip = z.infer<typeof newSkipSchema>
export type NewConsent = z.infer<typeof newConsentSchema>
export type NewGuess = z.infer<typeof newGuessSchema>
export const newWithdrawalSchema = z.strictObject({ confirm: z.literal(true) })

export const savedDraftSchema = z.object({ pair_token: z.string(), saved_at: z.string() })
export type SavedDraft = z.infer<typeof savedDraftSchema>
export const skippedPairSchema = z.object({ pair_token: z.string(), skipped: z.literal(true) })
export const consentedSchema = z.object({ consented_at: z.string() })
export const guessedSchema = z.object({ guessed: z.number().int() })
export const withdrawnSchema = z.object({ withdrawn: z.literal(true) })
