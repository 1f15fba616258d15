import { z } from 'zod'
import { conventions } from './vocabulary'

export const rewardOrigins = ['imported', 'computed', 'judged'] as const
export const rewardOriginSchema = z.enum(rewardOrigins)
export const conventionSchema = z.enum(conventions)
export type Convention = z.infer<typeof conventionSchema>

/** A named number with where it came from. `value: null` is undefined, never zero; `missing` says what it lacks. */
export const rewardRecordSchema = z.object({
  name: z.string(),
  value: z.number().nullable(),
  origin: rewardOriginSchema,
  convention: conventionSchema.optional(),
  judge: z.string().optional(),
  per_question: z.array(z.number().nullable()).optional(),
  per_criterion: z.record(z.string(), z.number().nullable()).optional(),
  missing: z.array(z.string()).optional(),
  /** How the number came about, in words; each line is one check or one term of the arithmetic. */
  explanation: z.array(z.string()).optional(),
})
export type RewardRecord = z.infer<typeof rewardRecordSchema>

export const rewardTotalSchema = z.object({
  value: z.number().nullable(),
  from: z.enum(['logged', 'sum']),
  missing: z.array(z.string()),
  /** The weighted sum, a line a term; absent where every term counts 1. */
  explanation: z.array(z.string()).optional(),
})
export type RewardTotal = z.infer<typeof rewardTotalSchema>

export const comparisonBases = [
  'logged_advantages',
  'logged_totals',
  'totals',
  'common_terms',
] as const

/** What the advantages and ranks of a rollout group are computed from. */
export const comparisonSchema = z.object({
  basis: z
    .enum(comparisonBases)
    .nullable()
    .describe(
      '`logged_advantages` and `logged_totals`: as the file logged them; `totals`: all totals have the same ' +
        'terms; `common_terms`: sums over the terms that all rollouts have; null: not comparable.',
    ),
  terms: z.array(z.string()).describe('The compared terms; empty if the file logged the values.'),
  left_out: z.array(z.string()).describe('Terms that only some rollouts have.'),
  reason: z
    .string()
    .nullable()
    .describe('Why some or all terms are not compared; null if totals are compared unchanged.'),
})
export type Comparison = z.infer<typeof comparisonSchema>
