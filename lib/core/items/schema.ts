import { z } from 'zod'
import { itemKinds, verdicts } from '@/lib/core/vocabulary/item-kinds'

export const itemKindSchema = z.enum(itemKinds)

export const verdictSchema = z.enum(verdicts)
export type Verdict = z.infer<typeof verdictSchema>

export const passageSchema = z.object({
  id: z.string().optional(),
  title: z.string().optional(),
  text: z.string(),
})
export type Passage = z.infer<typeof passageSchema>

/** What an item holds beyond what is asked and its document; which keys it has depends on the kind. */
export const itemPayloadSchema = z.record(z.string(), z.unknown())
export type ItemPayload = Readonly<z.infer<typeof itemPayloadSchema>>

/** What is known to be right of an item; which parts it has depends on the kind. */
export const goldSchema = z.object({
  /** Of a question its answer, yes or no; of a composed problem null. */
  label: verdictSchema.nullable(),
  silver_questions: z.array(z.string()).optional(),
  silver_count: z.number().int().nonnegative().optional(),
  /** Of a question or a composed problem. */
  answer: z.string().optional(),
  /** A decomposition of a question that people made: what has to be known, and what has to be asked. */
  facts: z.array(z.string()).optional(),
  questions: z.array(z.string()).optional(),
})
export type Gold = z.infer<typeof goldSchema>

/** A document as the API sends it; `text` is the passage texts joined by one space. */
export const documentSchema = z.object({
  id: z.string(),
  passages: z.array(passageSchema),
  text: z.string(),
})
export type EvidenceDocument = z.infer<typeof documentSchema>

/** Longer texts are cut in lists; the item has the whole of it. */
export const shownText = 500

export const shownTextSchema = z
  .string()
  .describe(`Cut after ${shownText} characters, then "…"; the item has the whole text.`)

/** One row of `GET /api/items`. */
export const itemRowSchema = z.object({
  id: z.string(),
  collection: z.object({ id: z.string(), name: z.string() }),
  kind: itemKindSchema,
  dataset: z.string().nullable(),
  external_id: z.string().nullable(),
  text: shownTextSchema,
  label: verdictSchema.nullable(),
  /** Of a composed problem, whose gold is no label. */
  answer: shownTextSchema.nullable(),
  silver_count: z.number().nullable(),
  has_document: z.boolean(),
  trace_count: z.number(),
  created_at: z.string(),
})
export type ItemRow = z.infer<typeof itemRowSchema>
