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
