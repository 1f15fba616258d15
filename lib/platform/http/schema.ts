import { z } from 'zod'

/** One thing is gone. */
export const deletedSchema = z.object({ id: z.string(), deleted: z.literal(true) })

export const namedDeletedSchema = deletedSchema.extend({ name: z.string() })

export const severalDeletedSchema = z.object({ ids: z.array(z.string()), deleted: z.literal(true) })

/** A page of a list, and where the next one begins. */
export function pageSchema<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), next_cursor: z.string().nullable() })
}

/** Which page of a list. */
export const pageQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(50),
  cursor: z.string().min(1).optional(),
})
export type PageQuery = z.infer<typeof pageQuerySchema>

export const eventsQuerySchema = z.object({
  /** Only events after this one; the header `Last-Event-ID` says the same, and wins. */
  after: z.coerce.number().int().min(0).optional(),
})
