import { z } from 'zod'

/** Of calls that name what they changed. */
export const idReplySchema = z.object({ id: z.string() })

/** Of calls whose reply nobody reads. */
export const anyReplySchema = z.unknown()

/** One thing is gone. */
export const deletedSchema = z.object({ id: z.string(), deleted: z.literal(true) })

export const namedDeletedSchema = deletedSchema.extend({ name: z.string() })

export const severalDeletedSchema = z.object({ ids: z.array(z.string()), deleted: z.literal(true) })
