import { z } from 'zod'
import { storedIntegerSchema } from '@/lib/maths/integer'

export const markTargetSchema = z.object({
  step: storedIntegerSchema.nonnegative().optional(),
  judge_call: z.string().optional(),
})

const anchorFields = z.object({
  in: z.enum(['claim', 'document', 'raw']),
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
})

const isStretch = ({ start, end }: { start: number; end: number }) => end > start
const notAStretch = { message: 'end must be greater than start' }

/** A selected stretch of text; offsets count Unicode code points in the claim, the document text or the view text. */
export const markAnchorSchema = anchorFields.refine(isStretch, notAStretch)
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

/** Whoever misspells a field of a mark hears of it; files may carry more than is read. */
const placeFields = {
  target: markTargetSchema.strict().optional(),
  anchors: z.array(anchorFields.strict().refine(isStretch, notAStretch)).max(20).optional(),
}

export const newMarkSchema = z.strictObject({
  traces: z.array(z.string()).min(1).max(10_000),
  kind: z.string().min(1).max(64),
  value: z.unknown().optional(),
  comment: z.string().max(10_000).optional(),
  ...placeFields,
})
export type NewMark = z.infer<typeof newMarkSchema>

export const markPatchSchema = z
  .strictObject({
    kind: z.string().min(1).max(64).optional(),
    value: z.unknown().optional(),
    comment: z.string().max(10_000).nullable().optional(),
    ...placeFields,
    /** `true` takes the mark away as DELETE does, `false` brings it back: undo. */
    deleted: z.boolean().optional(),
  })
  .refine((patch) => Object.keys(patch).length > 0, { message: 'nothing to change' })
export type MarkPatch = z.infer<typeof markPatchSchema>

export const markRemovalSchema = z.strictObject({
  ids: z.array(z.string()).min(1).max(10_000),
})

export const markListSchema = z.object({ marks: z.array(markSchema) })

/** A word of judgement the interface offers. `about` says where: anything in a trace, or explanations only. */
export const markKindSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9_]{0,63}$/),
  title: z.string().trim().min(1).max(80),
  about: z.enum(['trace', 'explanation']),
  /** `good` praises, `bad` finds fault, `neutral` does neither; the interface colours by it. */
  tone: z.enum(['good', 'bad', 'neutral']),
})

export type MarkKind = z.infer<typeof markKindSchema>

export const markKindListSchema = z
  .array(markKindSchema)
  .min(1)
  .max(40)
  .refine((kinds) => new Set(kinds.map(({ id }) => id)).size === kinds.length, {
    message: 'every kind needs its own id',
  })

export const markKindsSchema = z.strictObject({ kinds: markKindListSchema })
