import { z } from 'zod'
import { conventionSchema } from '@/lib/core/rewards/schema'

/** How the stored records of one reward by one definition stand beside those computed now. */
export const recordChangeSchema = z.object({
  reward: z.string(),
  convention: conventionSchema,
  /** Another value, or another reason for it. */
  changed: z.number().int(),
  /** Computed now and not stored. */
  missing: z.number().int(),
  /** Stored and no longer computed. */
  outdated: z.number().int(),
})
export type RecordChange = z.infer<typeof recordChangeSchema>

export const recomputationSchema = z.object({
  traces: z.number().int(),
  /** Records that were computed, by both definitions. */
  records: z.number().int(),
  /** Traces with a record that differs. */
  differing_traces: z.number().int(),
  /** Only rewards of which a record differs. */
  differing: z.array(recordChangeSchema),
  /** Whether what differs was stored. */
  stored: z.boolean(),
})
export type Recomputation = z.infer<typeof recomputationSchema>
