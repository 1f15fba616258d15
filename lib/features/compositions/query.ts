import { z } from 'zod'

export const compositionListQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(50),
  cursor: z.string().min(1).optional(),
})
export type CompositionListQuery = z.infer<typeof compositionListQuerySchema>

/** Where a browser goes on after a reload; `Last-Event-ID` wins. */
export const compositionEventsQuerySchema = z.object({
  after: z.coerce.number().int().min(0).optional(),
})
