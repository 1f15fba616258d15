import { z } from 'zod'

/** The tags of a trace, in the order in which they may first appear. */
export const tagNames = ['think', 'question', 'answer', 'verification'] as const

const evidenceKeys = ['evidence', 'document', 'doc', 'reference_documents', 'passages', 'schema']

/**
 * A row of `<dataset>_test_results.jsonl` or `<dataset>_baseline_results_<method>.jsonl`. The evidence is not in
 * these files; a row that has some is a claim table. Fields not named here are kept as they are.
 */
export const resultRowSchema = z
  .looseObject({
    id: z.union([z.string(), z.number()]).nullish(),
    dataset: z.string().nullish(),
    claim: z.string().min(1),
    gt_label: z.union([z.string(), z.number(), z.boolean()]).nullable(),
    generation: z.string().nullable(),
    pred_label: z.union([z.string(), z.number(), z.boolean()]).nullable(),
    pred_confidence: z.number().nullish(),
    num_of_questions: z.number().nullish(),
    questions: z.array(z.unknown()).nullish(),
    answers: z.array(z.unknown()).nullish(),
    qa_history: z.array(z.unknown()).nullish(),
    format_reward: z.number().nullish(),
    verification_reward: z.number().nullish(),
  })
  .refine((row) => !evidenceKeys.some((key) => key in row), {
    message: 'a results row carries no evidence',
  })
export type ResultRow = z.infer<typeof resultRowSchema>
