import { z } from 'zod'

export const answers = ['yes', 'no'] as const
export const answerSchema = z.enum(answers)
export type Answer = z.infer<typeof answerSchema>

/** One supporting fact: as it was generated, where that was kept, and as it reads after correction. */
export const factSchema = z.looseObject({
  generated: z.string().optional(),
  corrected: z.string(),
  score: z.number().optional(),
})
export type Fact = z.infer<typeof factSchema>

/** What a model answers from the facts of one chain, and how sure it is of it. */
export const entailmentSchema = z.looseObject({
  answer: answerSchema,
  /** Probability of the answer; what the chain weighs. */
  confidence: z.number().min(0).max(1),
  /** Of yes and of no, before they were made to sum to one. */
  logits: z.tuple([z.number(), z.number()]).optional(),
})

/** Facts in the order they were found, and the answer that follows. Source: DecompT5 / DecompEntail, section 4. */
export const chainSchema = z.looseObject({
  facts: z.array(factSchema),
  stopped_early: z.boolean().optional(),
  entailment: entailmentSchema,
  seed: z.number().int().optional(),
  /** The facts as the source has them, in one text, where the way they were told apart is in doubt. */
  raw: z.string().optional(),
})
export type Chain = z.infer<typeof chainSchema>

export const voteSchema = z.object({ yes: z.number(), no: z.number() })
export type Vote = z.infer<typeof voteSchema>

/** Ways to choose the next fact among those proposed that repeat nothing; the first is the paper's (DecompEntail, 4.4). */
export const factChoices = ['softmax', 'first'] as const
export type FactChoice = (typeof factChoices)[number]
