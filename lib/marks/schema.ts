import { z } from 'zod'

export const markTargetSchema = z.object({
  step: z.number().int().nonnegative().optional(),
  judge_call: z.string().optional(),
})

/** A selected stretch of text; offsets count Unicode code points in the claim, the document text or the view text. */
export const markAnchorSchema = z
  .object({
    in: z.enum(['claim', 'document', 'raw']),
    start: z.number().int().nonnegative(),
    end: z.number().int().nonnegative(),
  })
  .refine((anchor) => anchor.end > anchor.start, { message: 'end must be greater than start' })
export type MarkAnchor = z.infer<typeof markAnchorSchema>

export const markSchema = z.object({
  id: z.string(),
  trace_id: z.string(),
  kind: z.string(),
  value: z.unknown().optional(),
  comment: z.string().nullable(),
  target: markTargetSchema,
  anchors: z.array(markAnchorSchema),
  author: z.object({ id: z.string(), name: z.string() }),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Mark = z.infer<typeof markSchema>

export const newMarkSchema = z.strictObject({
  traces: z.array(z.string()).min(1).max(10_000),
  kind: z.string().min(1).max(64),
  value: z.unknown().optional(),
  comment: z.string().max(10_000).optional(),
  target: markTargetSchema.optional(),
  anchors: z.array(markAnchorSchema).max(20).optional(),
})
export type NewMark = z.infer<typeof newMarkSchema>
