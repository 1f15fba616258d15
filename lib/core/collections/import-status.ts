import { z } from 'zod'
import { steeredStatuses } from '@/lib/platform/jobs/status'

export const importStatuses = steeredStatuses
export const importStatusSchema = z.enum(importStatuses)
export type ImportStatus = z.infer<typeof importStatusSchema>

export const importIssueSchema = z.object({
  row: z.number().int(),
  path: z.string().optional(),
  message: z.string(),
})
export type ImportIssue = z.infer<typeof importIssueSchema>
