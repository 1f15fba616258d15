import { z } from 'zod'
import { conventionSchema } from '@/lib/core/rewards/schema'

/** Parameters of `GET /api/collections/:id/drift`; they narrow the rows, not the summary. */
export const driftQuerySchema = z.object({
  reward: z.string().min(1).optional(),
  convention: conventionSchema.optional(),
  judge: z.string().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  cursor: z.string().min(1).optional(),
})
export type DriftQuery = z.output<typeof driftQuerySchema>
export type DriftFilter = Pick<DriftQuery, 'reward' | 'convention' | 'judge'>
