import { z } from 'zod'
import type { Verdict } from '@/lib/items/schema'
import { claimLabels, labelReader } from '../labels'

/** The tags of a trace, in their order. */
export const tagNames = ['think', 'reason', 'answer'] as const

/** A label in any spelling of this system's files; gold labels are stored in these words. */
export const label = labelReader(claimLabels)

/** The verdict word of this system for a label: yes = faithful, no = not. Null for mixed, ambiguous, unknown. */
export function answerFor(spelling: unknown): Extract<Verdict, 'yes' | 'no'> | null {
  const known = label(spelling)
  if (known === 'supported') return 'yes'
  return known === 'refuted' || known === 'not_enough_information' ? 'no' : null
}

const documentSchema = z.union([z.string(), z.array(z.string())])
const labelSchema = z.union([z.string(), z.number(), z.boolean()]).nullable()

/**
 * A row of the evaluation array (`explanation_text`, `true_label`) or of the inference list (`explanation`).
 * The raw output is in neither. Fields not named here are kept as they are.
 */
export const resultRowSchema = z
  .looseObject({
    id: z.union([z.string(), z.number()]).nullish(),
    dataset: z.string().nullish(),
    topic: z.string().nullish(),
    category: z.string().nullish(),
    doc: documentSchema,
    claim: z.string().min(1),
    true_label: labelSchema.optional(),
    pred_label: labelSchema,
    explanation_text: z.string().nullish(),
    explanation: z.string().nullish(),
  })
  .refine((row) => 'explanation_text' in row || 'explanation' in row, {
    message: 'a results row has an explanation',
  })
  .refine((row) => !('generation' in row || 'output' in row || 'schema' in row), {
    message: 'a results row has no raw output',
  })
export type ResultRow = z.infer<typeof resultRowSchema>
