import { z } from 'zod'

/** One thing is gone. */
export const deletedSchema = z.object({ id: z.string(), deleted: z.literal(true) })

export const severalDeletedSchema = z.object({ ids: z.array(z.string()), deleted: z.literal(true) })

/** The usual reply. */
export const ok = (schema: z.ZodType, description: string) =>
  ({ status: 200, schema, description }) as const
