import { z } from 'zod'

export const judgingQuerySchema = z.object({
  /** Those that judge this trace. */
  trace: z.string().min(1),
})
