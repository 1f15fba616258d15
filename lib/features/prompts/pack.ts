import { z } from 'zod'
import { promptOriginSchema, replyFormSchema } from '@/lib/core/vocabulary/schema'
import { systemIds } from '@/lib/core/vocabulary/system-ids'

const text = z.string().max(100_000)

/** A template of a pack: `role` names it, such as `decompose-rl/judge-atomic`. */
export const packedPromptSchema = z.strictObject({
  role: z.string().regex(new RegExp(`^(?:${systemIds.join('|')})/[a-z-]{1,60}$`), {
    error: 'a template by system and name, such as decompose-rl/judge-atomic',
  }),
  system: text.optional(),
  user: text.min(1),
  reply: replyFormSchema.optional(),
})

/** Prompts in one file, JSON or YAML. */
export const promptPackSchema = z.strictObject({
  prompts: z.array(packedPromptSchema).min(1).max(200),
  /** Whose wording they are: `released` unless it says `own`. */
  origin: promptOriginSchema.exclude(['built-in']).default('released'),
  /** Where they are from, such as a repository and commit. */
  source: z.string().max(500).optional(),
})
export type PromptPack = z.infer<typeof promptPackSchema>
