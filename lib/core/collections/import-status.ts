import { z } from 'zod'

export const importStatuses = [
  'queued',
  'running',
  'paused',
  'done',
  'failed',
  'cancelled',
] as const
export const importStatusSchema = z.enum(importStatuses)
export type ImportStatus = z.infer<typeof importStatusSchema>

export const importIssueSchema = z.object({
  row: z.number().int(),
  path: z.string().optional(),
  message: z.string(),
})
export type ImportIssue = z.infer<typeof importIssueSchema>
