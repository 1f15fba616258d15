import { z } from 'zod'
import { runStatusSchema } from './schema'

export const runListQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(50),
  cursor: z.string().min(1).optional(),
  status: runStatusSchema.optional(),
})
export type RunListQuery = z.infer<typeof runListQuerySchema>

export const runEventsQuerySchema = z.object({
  /** Only events after this one; the header `Last-Event-ID` says the same. */
  after: z.coerce.number().int().min(0).optional(),
})
