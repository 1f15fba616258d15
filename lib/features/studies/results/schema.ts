import { z } from 'zod'
import { castElsewhereSchema } from '../imported/schema'
import { scaleSchema } from '../design-schema'

const count = z.number().int()
const maybe = z.number().nullable()

/** A share with its Wilson 95 % interval, all 0 to 1; null where nothing was counted. */
export const shareSchema = z
  .object({ share: z.number(), low: z.number(), high: z.number() })
  .nullable()

/** Why a number is not there. */
export const undefinedReasons = [
  'no-judgements',
  'no-shared-items',
  'uneven-ratings',
  'one-category',
  'no-wins-or-losses',
  'separated',
  'no-guesses',
] as const
export const undefinedReasonSchema = z.enum(undefinedReasons)
export type UndefinedReason = z.infer<typeof undefinedReasonSchema>

/**
 * A number with its 95 % percentile bootstrap interval over whole items within strata. `value` null = undefined, and
 * `reason` says why. `defined` is in how many resamples there was a value; an interval that was not computed, or had
 * none, is null.
 */
export const estimateSchema = z.object({
  value: maybe,
  low: maybe,
  high: maybe,
  defined: count,
  reason: undefinedReasonSchema.nullable(),
})
export type Estimate = z.infer<typeof estimateSchema>

/** A test: `p` null = undefined. */
export const testSchema = z.object({
  p: maybe,
  /** After Holm, over the dimensions × pairs of systems of the same table. */
  holm_p: maybe,
  reason: undefinedReasonSchema.nullable(),
})

/** Counts of items for the first of two systems. Undecided ones stay in `items`. */
export const tallySchema = z.object({
  items: count,
  wins: count,
  ties: count,
  losses: count,
  undecided: count,
  /** (wins − losses) / items; null without items. */
  net: maybe,
})
export type Tally = z.infer<typeof tallySchema>

/** Items of one dataset or label, null where they have none. Descriptive: without interval and test. */
export const subgroupSchema = tallySchema.extend({ name: z.string().nullable() })
export type Subgroup = z.infer<typeof subgroupSchema>

/** How two systems compare on one dimension; a win is one of `first`, both are places in `systems`. */
export const preferenceSchema = tallySchema.extend({
  first: count,
  second: count,
  dimension: z.string(),
  /** Of the primary dimension. */
  primary: z.boolean(),
  /** Undecided items for want of any vote. */
  unjudged: count,
  /** Items with fewer votes than the protocol's overlap. */
  below_overlap: count,
  win: shareSchema,
  tie: shareSchema,
  loss: shareSchema,
  unsettled: shareSchema,
  /** With every undecided item as a tie; net and test stay as they are. */
  sensitivity: z.object({ ties: count, tie: shareSchema }),
  net_preference: estimateSchema,
  judgements: z.object({ wins: count, ties: count, losses: count }),
  /** (wins − losses) / votes. */
  judgement_net: estimateSchema,
  sign_test: testSchema,
  by_dataset: z.array(subgroupSchema),
  by_label: z.array(subgroupSchema),
})
export type PreferenceRow = z.infer<typeof preferenceSchema>

/** Of first-round votes, coded by system. */
export const agreementSchema = z.object({
  dimension: z.string(),
  /** Pairs with at least two votes. */
  units: count,
  raw: estimateSchema,
  fleiss: estimateSchema,
  alpha_nominal: estimateSchema,
  alpha_ordinal: estimateSchema,
  ac1: estimateSchema,
  /** Every two annotators, by number, of fifty at most; intervals while they are few. */
  cohen: z.array(
    z.object({ annotators: z.tuple([count, count]), units: count, kappa: estimateSchema }),
  ),
})
export type AgreementRow = z.infer<typeof agreementSchema>

/** Davidson's model over the pairs' outcomes and, beside it, over single votes. */
export const rankingSchema = z.object({
  dimension: z.string(),
  by: z.enum(['items', 'judgements']),
  /** Wins, losses and ties that were fitted. */
  matches: count,
  /** θ by place in `systems`, natural logarithms with mean 0. */
  log_strengths: z.array(estimateSchema),
  /** ν, the weight of ties. */
  nu: estimateSchema,
})
export type RankingRow = z.infer<typeof rankingSchema>

/** Everything that depends on whose votes count. */
export const sheetSchema = z.object({
  annotators: z.array(count),
  round_1: z.array(preferenceSchema),
  /** Null where nothing was discussed. */
  after_discussion: z.array(preferenceSchema).nullable(),
  agreement: z.array(agreementSchema),
  /** Of the final outcomes; null for two systems. */
  ranking: z.array(rankingSchema).nullable(),
})
export type Sheet = z.infer<typeof sheetSchema>

export const positionSchema = z.object({
  dimension: z.string(),
  left: count,
  right: count,
  ties: count,
  /** Of left among left and right. */
  share: shareSchema,
  /** Exact two-sided sign test of left against right. */
  p: maybe,
  /** The same, exact, against sides shuffled within each annotator's own list, as they were declared to be. */
  randomisation_p: maybe,
})
export type PositionRow = z.infer<typeof positionSchema>

export const consistencySchema = z.object({
  /** Null = over all. */
  dimension: z.string().nullable(),
  /** Repeats answered as the first time, coded by system. */
  same: count,
  repeats: count,
  share: shareSchema,
})

export const annotatorConductSchema = z.object({
  annotator: count,
  excluded: z.string().nullable(),
  /** Pairs of the study judged in the first round. */
  pairs: count,
  timed: count,
  median_seconds: maybe,
  fast: count,
  is_fast: z.boolean(),
  recognised: count,
  consistency: consistencySchema,
})
export type AnnotatorConduct = z.infer<typeof annotatorConductSchema>

/** Bang's blinding index: −1 all wrong, 0 as chance has it, 1 all right. */
export const blindingIndexSchema = z.object({
  first: count,
  second: count,
  /** Where the first system stood. */
  arm: z.enum(['left', 'right']),
  right: count,
  wrong: count,
  unknown: count,
  index: maybe,
  low: maybe,
  high: maybe,
  reason: undefinedReasonSchema.nullable(),
})
export type BlindingIndexRow = z.infer<typeof blindingIndexSchema>

/** How the judging went. Excluded annotators have a row of their own and are in nothing else. */
export const conductSchema = z.object({
  /** Empty where nobody knows which output stood left. */
  position: z.array(positionSchema),
  consistency: z.array(consistencySchema),
  /** Of a pair in the first round; null when no time was told. */
  median_seconds: maybe,
  /** Below `below_seconds` a pair counts as fast; with more than `share` of at least `timed` pairs somebody is flagged. */
  fast_rule: z.object({ below_seconds: maybe, share: z.number(), timed: count }),
  /** Pairs of which somebody said they could tell the system. */
  recognised: z.object({ pairs: count, of: count, share: shareSchema }),
  blinding: z.array(blindingIndexSchema),
  annotators: z.array(annotatorConductSchema),
})
export type Conduct = z.infer<typeof conductSchema>

/** What `GET /api/studies/:id/results` answers. */
export const studyResultsSchema = z.object({
  study_id: z.string(),
  name: z.string(),
  protocol_hash: z.string(),
  closed_early: z.boolean(),
  /** Names, in the protocol's canonical order. */
  systems: z.array(z.string()),
  dimensions: z.array(
    z.object({ id: z.string(), name: z.string(), scale: scaleSchema, primary: z.boolean() }),
  ),
  overlap: count,
  counts: z.object({
    items: count,
    pairs: count,
    datasets: count,
    annotators: count,
    /** First-round choices that vote: one a pair, annotator and dimension; those of excluded annotators apart. */
    judgements: count,
    excluded_judgements: count,
    discussed: count,
  }),
  bootstrap: z.object({
    generator: z.string(),
    seed: count,
    resamples: count,
    strata: z.string(),
  }),
  /** Which table of a sheet is the study's result. */
  final: z.enum(['round_1', 'after_discussion']),
  /** Without the votes of excluded annotators: the study's result. */
  counted: sheetSchema,
  /** With them; null when no annotator is excluded. */
  with_excluded: sheetSchema.nullable(),
  excluded: z.array(z.object({ annotator: count, reason: z.string() })),
  conduct: conductSchema,
  /** Of votes that were cast elsewhere: what is known of them. */
  cast_elsewhere: castElsewhereSchema.optional(),
})
export type StudyResults = z.infer<typeof studyResultsSchema>
