import { z } from 'zod'
import { systemIds } from './system-ids'
import { labelMappings } from './label-mapping'

export const systemIdSchema = z.enum(systemIds)

/** `json`: constrained to JSON of a shape where the server can; `text`: free, read by tags and fields. */
export const replyForms = ['json', 'text'] as const
export const replyFormSchema = z.enum(replyForms)
export type ReplyForm = z.infer<typeof replyFormSchema>

/** Whose wording a version is: ours, written by a user, or of the released code of the paper. */
export const promptOrigins = ['built-in', 'own', 'released'] as const
export const promptOriginSchema = z.enum(promptOrigins)
export type PromptOrigin = z.infer<typeof promptOriginSchema>

/** A template as a run uses it. What is left out is as plans without it were asked: no system message, JSON. */
export const chosenPromptSchema = z.object({
  /** What the trace records, such as `decompose-rl/verify@0`. */
  version: z.string(),
  /** Of the user message. */
  text: z.string(),
  system: z.string().optional(),
  reply: replyFormSchema.optional(),
})
export type ChosenPrompt = z.infer<typeof chosenPromptSchema>

export const labelMappingSchema = z
  .enum(labelMappings)
  .describe(
    'When a verdict is correct against a gold label. `binary`: supported is yes, refuted and not_enough_information ' +
      'are no; `three-way`: the two are equal.',
  )
