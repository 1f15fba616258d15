import { z } from 'zod'

/** One thing is gone. */
export const deletedSchema = z.object({ id: z.string(), deleted: z.literal(true) })

export const namedDeletedSchema = deletedSchema.extend({ name: z.string() })

export const severalDeletedSchema = z.object({ ids: z.array(z.string()), deleted: z.literal(true) })

/** A page of a list, and where the next one begins. */
export function pageSchema<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), next_cursor: z.string().nullable() })
}
