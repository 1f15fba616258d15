import { z } from 'zod'
import { conventionSchema } from '@/lib/core/rewards/schema'

/** One reward as a file logged it beside the same reward as it is computed or judged here. */
export const driftSummarySchema = z.object({
  reward: z.string(),
  convention: conventionSchema,
  /** Null = computed without a judge. */
  judge: z.string().nullable(),
  /** Traces in which both are defined. */
  compared: z.number().int(),
  same: z.number().int(),
  /** Mean of logged − recomputed; null where nothing was compared. */
  mean_difference: z.number().nullable(),
  /** The largest |logged − recomputed|. */
  largest: z.number().nullable(),
  /** Traces in which only one of the two is defined. */
  only_logged: z.number().int(),
  only_recomputed: z.number().int(),
})
export type DriftSummary = z.infer<typeof driftSummarySchema>

export const driftRowSchema = z.object({
  trace_id: z.string(),
  item_text: z.string(),
  model: z.string().nullable(),
  training_step: z.number().nullable(),
  reward: z.string(),
  convention: conventionSchema,
  judge: z.string().nullable(),
  logged: z.number(),
  recomputed: z.number(),
  /** logged − recomputed. */
  difference: z.number(),
})
export type DriftRow = z.infer<typeof driftRowSchema>

export const driftSchema = z.object({
  summary: z.array(driftSummarySchema),
  /** Rewards the file logged that no system of these traces defines, with the traces that have them. */
  unknown: z.array(z.object({ reward: z.string(), logged: z.number().int() })),
  rows: z.array(driftRowSchema),
  next_cursor: z.string().nullable(),
})
export type Drift = z.infer<typeof driftSchema>
