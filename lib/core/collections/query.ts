import { z } from 'zod'

/** Parameters of `GET /api/collections`. */
export const collectionListQuerySchema = z.object({
  /** Those that can still be brought back, instead of those that live. */
  deleted: z.stringbool().default(false),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  cursor: z.string().min(1).optional(),
})
/** Parameters of `GET /api/collections/{id}`. */
export const collectionQuerySchema = z.object({
  deleted: z
    .stringbool()
    .default(false)
    .describe('Include a deleted collection that can still be restored, by its id.'),
})

export type CollectionListQuery = z.output<typeof collectionListQuerySchema>
