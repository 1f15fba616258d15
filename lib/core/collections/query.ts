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
    .describe('Also one that is deleted, by its id, while it can be brought back.'),
})

export type CollectionListQuery = z.output<typeof collectionListQuerySchema>
