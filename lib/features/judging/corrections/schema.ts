import { z } from 'zod'

const valueSchema = z.number().nullable()

/** What would be otherwise if a judge had said what people say. */
export const correctionsSchema = z.object({
  judge: z.string(),
  /** Calls of which most people who looked say something else. */
  corrected_calls: z.number().int(),
  /** Traces with such calls; `looked_at` of them were worked out anew. */
  traces: z.number().int(),
  looked_at: z.number().int(),
  /** Rewards of traces that have another value. */
  changed_rewards: z.number().int(),
  /** Rollout groups these traces are in. */
  groups: z.number().int(),
  pairs: z.number().int(),
  swapped: z.number().int(),
  swapped_verdicts: z.number().int(),
  new_best: z.number().int(),
  /** Traces that change, those whose total changes most first. */
  rows: z.array(
    z.object({
      trace_id: z.string(),
      item_text: z.string(),
      rewards: z.array(z.object({ name: z.string(), before: valueSchema, after: valueSchema })),
      /** Sum of the terms, this judge's where it has said something, else those that are shown. */
      total: z.object({ before: valueSchema, after: valueSchema }),
    }),
  ),
})
export type Corrections = z.infer<typeof correctionsSchema>
