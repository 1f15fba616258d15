import { z } from 'zod'

const valueSchema = z.union([z.string(), z.number()])

/** A name for a value of one problem, given without telling the value. Source: Composition-RL, section 3.1. */
export const variableSchema = z.looseObject({
  symbol: z.string(),
  value: valueSchema,
  definition: z.string(),
})

/** One of the problems that were joined. */
export const problemPartSchema = z.looseObject({
  problem: z.string(),
  answer: valueSchema,
  solution: z.string().optional(),
  level: valueSchema.optional(),
  type: z.string().optional(),
  variable: variableSchema.optional(),
  /** The value that a variable took the place of. */
  replaced_value: valueSchema.optional(),
})

/** How a variable follows from another, in words and as a difference. */
export const relationSchema = z.looseObject({
  text: z.string(),
  from: valueSchema.optional(),
  to: valueSchema.optional(),
  difference: valueSchema.optional(),
})

/** What was found when a step of the composition was checked. Source: Composition-RL, Appendix D. */
export const compositionCheckSchema = z.looseObject({
  step: valueSchema,
  verdict: z.union([z.string(), z.boolean()]).nullable(),
  note: z.string().optional(),
})

/** What a composed problem holds beyond its text: a trainer's file has the text alone. */
export const composedPayloadSchema = z.object({
  /** How many problems were joined. */
  depth: z.number().int().positive().optional(),
  parts: z.array(problemPartSchema).optional(),
  relations: z.array(relationSchema).optional(),
  checks: z.array(compositionCheckSchema).optional(),
  /** What people said of the same steps, as they said it. */
  human_checks: z.unknown().optional(),
})
