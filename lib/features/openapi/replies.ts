import { z } from 'zod'

/** One thing is gone. */
export const deletedSchema = z.object({ id: z.string(), deleted: z.literal(true) })

export const severalDeletedSchema = z.object({ ids: z.array(z.string()), deleted: z.literal(true) })

/** The usual reply. */
export const ok = (schema: z.ZodType, description: string) =>
  ({ status: 200, schema, description }) as const

/** There is something new. */
export const made = (schema: z.ZodType, description: string) =>
  ({ status: 201, schema, description }) as const

/** There will be something; work goes on behind the reply. */
export const queued = (schema: z.ZodType, description: string) =>
  ({ status: 202, schema, description }) as const
