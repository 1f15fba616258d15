import type { z } from 'zod'
import { pageQuerySchema } from '@/lib/platform/http/schema'
import { runStatusSchema } from './schema'

export const runListQuerySchema = pageQuerySchema.extend({
  status: runStatusSchema.optional(),
})
export type RunListQuery = z.infer<typeof runListQuerySchema>
