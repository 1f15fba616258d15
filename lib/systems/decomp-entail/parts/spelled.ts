import { z } from 'zod'
import { answerSchema, chainSchema, entailmentSchema } from '@/lib/core/records/chains'
import { answerOf } from './answers'

/** An answer as it comes in; any spelling is read. */
export const spelledAnswerSchema = z.preprocess(
  (spelling) => answerOf(spelling) ?? spelling,
  answerSchema,
)

/** A chain as it comes in. */
export const spelledChainSchema = chainSchema.extend({
  entailment: entailmentSchema.extend({ answer: spelledAnswerSchema }),
})
