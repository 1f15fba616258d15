import { z } from 'zod'
import { systemIdSchema } from '@/lib/systems/schema'

/** A version of a template. Version 0 is built in. */
export const promptSchema = z.object({
  system: systemIdSchema,
  name: z.string(),
  version: z.number().int(),
  /** As traces record it. */
  label: z.string(),
  title: z.string(),
  /** Whether it makes traces, judges them, or makes items. */
  purpose: z.enum(['trace', 'judge', 'item']),
  text: z.string(),
  /** Slots, written `{{name}}`, and tags that every version has to hold. */
  slots: z.array(z.string()),
  tags: z.array(z.string()),
  optional: z.boolean(),
  built_in: z.boolean(),
  author: z.string().nullable(),
  created_at: z.string().nullable(),
})
export type Prompt = z.infer<typeof promptSchema>

export const promptListSchema = z.object({
  rows: z.array(promptSchema),
  next_cursor: z.string().nullable(),
})

export const newPromptSchema = z.strictObject({
  system: systemIdSchema,
  name: z.string().min(1).max(100),
  text: z.string().min(1).max(100_000),
})
export type NewPrompt = z.infer<typeof newPromptSchema>

export const promptListQuerySchema = z.object({ system: systemIdSchema.optional() })
