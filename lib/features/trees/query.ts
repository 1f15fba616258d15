import { z } from 'zod'

export const treeListQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(50),
  cursor: z.string().min(1).optional(),
})
export type TreeListQuery = z.infer<typeof treeListQuerySchema>

/** Where a browser goes on after a reload; `Last-Event-ID` wins. */
export const treeEventsQuerySchema = z.object({
  after: z.coerce.number().int().min(0).optional(),
})
