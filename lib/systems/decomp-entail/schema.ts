import { z } from 'zod'
import { answerSchema } from '@/lib/core/records/chains'

/** How chains look while they are written: facts and answers in tags. */
export const tagNames = ['fact', 'entailment'] as const

/** One line of each of the three aligned files. */
export const setLineSchema = z.strictObject({
  /** Of the three files, from 1. */
  line: z.number().int().positive(),
  /** Facts with ` ; ` between them, without the question. */
  facts: z.string(),
  logits: z.tuple([z.number(), z.number()]),
  answer: answerSchema,
})

/** One question of the aligned files with all its chains, in the order of the lines. */
export const setRowSchema = z
  .strictObject({
    question: z.string().min(1),
    /** None where a file of gold answers asks what no chain answers. */
    chains: z.array(setLineSchema),
    gold: answerSchema.optional(),
  })
  .refine(({ chains, gold }) => chains.length > 0 || gold !== undefined, {
    error: 'a question needs chains, or a gold answer',
    path: ['chains'],
  })
export type SetRow = z.infer<typeof setRowSchema>
