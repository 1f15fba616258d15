import { z } from 'zod'
import { pageSchema } from '@/lib/platform/http/schema'
import { promptOriginSchema, replyFormSchema, systemIdSchema } from '@/lib/core/vocabulary/schema'

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
  /** Of the user message. */
  text: z.string(),
  system_message: z.string().nullable(),
  /** Whether the reply is constrained to JSON or a free text read by tags and fields. */
  reply: replyFormSchema,
  /** Whose wording it is. */
  origin: promptOriginSchema,
  /** Where a released text was found. */
  source: z.string().nullable(),
  /** Slots, written `{{name}}`, and tags that every version has to hold. */
  slots: z.array(z.string()),
  /** Slots that it may hold. */
  more_slots: z.array(z.string()),
  tags: z.array(z.string()),
  /** Whether a version may ask for JSON. */
  may_constrain: z.boolean(),
  optional: z.boolean(),
  built_in: z.boolean(),
  author: z.string().nullable(),
  created_at: z.string().nullable(),
})
export type Prompt = z.infer<typeof promptSchema>

export const promptListSchema = pageSchema(promptSchema)

export const newPromptSchema = z.strictObject({
  system: systemIdSchema,
  name: z.string().min(1).max(100),
  text: z.string().min(1).max(100_000),
  system_message: z.string().max(100_000).optional(),
  /** Left out = as the built-in text has it. */
  reply: replyFormSchema.optional(),
})
export type NewPrompt = z.infer<typeof newPromptSchema>

/** A prompt pack, or a file of released code in which known templates are looked for. */
export const promptFileSchema = z.strictObject({
  /** Its ending says what it is: `.json`, `.yaml`, `.yml`; anything else is read as Python. */
  filename: z.string().min(1).max(300),
  content: z.string().min(1).max(1_000_000),
})
export type PromptFile = z.infer<typeof promptFileSchema>

export const promptImportSchema = z.object({
  /** Versions that were stored, and those that were there already. */
  imported: z.array(promptSchema),
  unchanged: z.array(promptSchema),
  /** Found, and refused. */
  refused: z.array(z.object({ name: z.string(), reasons: z.array(z.string()) })),
})
export type PromptImport = z.infer<typeof promptImportSchema>

export const promptListQuerySchema = z.object({ system: systemIdSchema.optional() })
