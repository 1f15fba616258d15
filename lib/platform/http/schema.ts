import { z } from 'zod'

/** Of calls that name what they changed. */
export const idReplySchema = z.object({ id: z.string() })

/** Of calls whose reply nobody reads. */
export const anyReplySchema = z.unknown()
