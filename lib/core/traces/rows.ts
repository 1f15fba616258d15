import { z } from 'zod'
import { shownText } from '@/lib/core/items/schema'
import { traceRowSchema, type TraceRow } from './schema'

const jsonText = z.string().transform((text): unknown => JSON.parse(text))

const storedRowSchema = z.object({
  seq: z.number(),
  id: z.string(),
  system: z.string(),
  model: z.string().nullable(),
  run: z.string().nullable(),
  training_step: z.number().nullable(),
  sample_index: z.number().nullable(),
  dataset: z.string().nullable(),
  item_id: z.string(),
  item_text: z.string(),
  text_length: z.number(),
  verdict: z.string().nullable(),
  label: z.string().nullable(),
  correct: z.number().nullable(),
  status: z.string(),
  confidence: z.number().nullable(),
  confidence_kind: z.string().nullable(),
  question_count: z.number().nullable(),
  abstention_count: z.number().nullable(),
  problem_count: z.number(),
  reward_total: z.number().nullable(),
  rewards: jsonText,
  questions: z.string().nullable(),
})

export interface RowContext {
  collection: { id: string; name: string }
  marked: boolean
  created_at: string
}

export function parseStoredRow(row: unknown): z.infer<typeof storedRowSchema> {
  return storedRowSchema.parse(row)
}

/** A row as the API sends it. */
export function toTraceRow(
  row: z.infer<typeof storedRowSchema>,
  { collection, marked, created_at }: RowContext,
): TraceRow {
  const { seq: _, text_length, item_text, correct, confidence, confidence_kind, ...same } = row
  return traceRowSchema.parse({
    ...same,
    collection,
    item_text: text_length > shownText ? `${item_text}…` : item_text,
    correct: correct === null ? null : correct === 1,
    confidence: confidence === null ? null : { value: confidence, kind: confidence_kind },
    marked,
    created_at,
  })
}
