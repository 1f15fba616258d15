import { z } from 'zod'

/** The tags of a trace, in their order. */
export const tagNames = ['think', 'reason', 'answer'] as const

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
