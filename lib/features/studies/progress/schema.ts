import { z } from 'zod'
import { skipReasons } from '../annotation/vocabulary'
import { dimensionIdSchema } from '../design-schema'
import { studyStatusSchema } from '../schema'
import { cellStatuses } from './vocabulary'

export const cellStatusSchema = z.enum(cellStatuses)
export type CellStatus = z.infer<typeof cellStatusSchema>

export const annotatorStates = ['invited', 'active', 'excluded', 'removed', 'withdrawn'] as const

export const annotatorProgressRowSchema = z.object({
  id: z.string(),
  /** Names somebody in exports. */
  number: z.number().int(),
  name: z.string(),
  state: z.enum(annotatorStates),
  excluded_reason: z.string().nullable(),
  /** Why somebody is not blind; null = blind as far as the server knows. */
  not_blind: z.string().nullable(),
  seen_at: z.string().nullable(),
  done: z.number().int(),
  /** Pairs on one's list, gold and repeats too. */
  total: z.number().int(),
  skipped: z.number().int(),
  median_seconds: z.number().nullable(),
  seconds_left: z.number().nullable(),
  /** Repeated pairs done, and the share of their dimensions answered as the first time; null before the first. */
  repeats_done: z.number().int(),
  self_agreement: z.number().nullable(),
  /** Judgements under `fast_seconds` of the reply. */
  fast_clicks: z.number().int(),
})
export type AnnotatorProgressRow = z.infer<typeof annotatorProgressRowSchema>

/** `POST /api/studies/:id/annotators/:annotator/erase`. */
export const erasedAnnotatorSchema = z.object({
  id: z.string(),
  erased_comments: z.number().int(),
})

/** Characters of an item's text by which it can be told from others. */
export const itemTextLength = 160
const itemTextSchema = z
  .string()
  .nullable()
  .describe(`Its first ${itemTextLength} characters; null once the item is deleted.`)

export const pairProgressSchema = z.object({
  /** Place of the pair in the protocol. */
  pair: z.number().int(),
  item_id: z.string(),
  item_text: itemTextSchema,
  dataset: z.string().nullable(),
  label: z.string().nullable(),
  /** Annotators whose first judgement counts. */
  counted: z.number().int(),
  /** True where fewer than asked for can ever come, as things are: nobody who has not skipped it is left. */
  is_stuck: z.boolean(),
  /** By number of the annotator; who is not there has nothing to do with the pair. */
  cells: z.record(z.string(), cellStatusSchema),
})

export type PairProgress = z.infer<typeof pairProgressSchema>

export const skippedSchema = z.object({
  pair: z.number().int(),
  item_id: z.string(),
  item_text: itemTextSchema,
  annotator: z.number().int(),
  reason: z.enum(skipReasons),
  comment: z.string().nullable(),
  is_stuck: z.boolean(),
})

export const progressQuerySchema = z.object({
  /** Rows of the matrix, by place in the protocol. */
  limit: z.coerce.number().int().min(1).max(2_000).default(500),
  after: z.coerce.number().int().min(-1).default(-1),
})

export type ProgressQuery = z.infer<typeof progressQuerySchema>

/** How far a study is, with everything but choices. */
export const studyProgressSchema = z.object({
  id: z.string(),
  status: studyStatusSchema,
  overlap: z.number().int(),
  pairs: z.object({ total: z.number().int(), complete: z.number().int() }),
  /** First judgements of study pairs that count. */
  judgements: z.object({ done: z.number().int(), total: z.number().int() }),
  discussion: z.object({
    is_planned: z.boolean(),
    opened: z.number().int(),
    /** Second votes there are, of those asked for. */
    votes: z.number().int(),
    votes_total: z.number().int(),
  }),
  /** Judgements of the last hour; null before there is one. */
  per_hour: z.number().nullable(),
  seconds_left: z.number().nullable(),
  fast_seconds: z.number(),
  /** True for somebody who opened an annotator link: durations and self-agreement are then left out until the close. */
  durations_withheld: z.boolean().optional(),
  annotators: z.array(annotatorProgressRowSchema),
  rows: z.array(pairProgressSchema),
  /** For `after`, to go on; null at the end. */
  next_after: z.number().int().nullable(),
  skipped: z.array(skippedSchema),
})
export type StudyProgress = z.infer<typeof studyProgressSchema>

/** Agreement on the first round, all systems together; null = undefined. */
export const studyAgreementSchema = z.object({
  id: z.string(),
  /**
   * False before the close: then only complete pairs count, in blocks, with the first choices of everybody, rounded to
   * two decimals, so that nobody can learn a choice by changing their own.
   */
  is_final: z.boolean(),
  dimensions: z.array(
    z.object({
      id: dimensionIdSchema,
      name: z.string(),
      /** Pairs with two judgements or more. */
      pairs: z.number().int(),
      raw: z.number().nullable(),
      fleiss: z.number().nullable(),
      alpha: z.number().nullable(),
      alpha_ordinal: z.number().nullable(),
      ac1: z.number().nullable(),
    }),
  ),
})
export type StudyAgreement = z.infer<typeof studyAgreementSchema>

export const discussionOpenedSchema = z.object({
  id: z.string(),
  /** Pairs whose discussion opened now. */
  opened: z.number().int(),
})
