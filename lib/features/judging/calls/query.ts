import { z } from 'zod'
import { drawModeSchema } from '@/lib/core/judge-calls/schema'

export const judgeCallQuerySchema = z.object({
  trace: z.string().min(1).optional(),
  judge: z.string().min(1).optional(),
  criterion: z.string().min(1).optional(),
  /** A question, a chain from 0. */
  target: z.coerce.number().int().min(0).optional(),
  reviewed: z.enum(['true', 'false']).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  cursor: z.string().min(1).optional(),
})
export type JudgeCallQuery = z.infer<typeof judgeCallQuerySchema>

export const nextCallQuerySchema = z.object({
  judge: z.string().min(1),
  criterion: z.string().min(1).optional(),
  mode: drawModeSchema.default('random'),
  seed: z.coerce.number().int().min(0).default(0),
})
export type NextCallQuery = z.infer<typeof nextCallQuerySchema>

export const againstQuerySchema = z.object({
  /** The other judge: its name, or the id of its server. */
  judge: z.string().min(1),
})
export type AgainstQuery = z.infer<typeof againstQuerySchema>

export const checkedQuerySchema = z.object({ criterion: z.string().min(1) })
export type CheckedQuery = z.infer<typeof checkedQuerySchema>
