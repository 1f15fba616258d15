import { z } from 'zod'

/** One thing is gone. */
export const deletedSchema = z.object({ id: z.string(), deleted: z.literal(true) })

export const namedDeletedSchema = deletedSchema.extend({ name: z.string() })

export const severalDeletedSchema = z.object({ ids: z.array(z.string()), deleted: z.literal(true) })
