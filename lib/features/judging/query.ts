import { z } from 'zod'
import { pageQuerySchema } from '@/lib/platform/http/schema'

export const judgingQuerySchema = pageQuerySchema.extend({
  /** Only those under way that judge this trace. */
  trace: z.string().min(1).optional(),
})
export type JudgingQuery = z.infer<typeof judgingQuerySchema>
