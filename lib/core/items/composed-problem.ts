import { z } from 'zod'

/** Numbers of problems are kept as they are written; a file may have them as JSON numbers. */
const valueSchema = z.union([z.string(), z.number()])

/** A number that the answer of one problem names, and the words that define it. Source: Composition-RL, section 3.1. */
const variableSchema = z.looseObject({
  symbol: z.string(),
  value: valueSchema,
  definition: z.string(),
})

const problemPartSchema = z.looseObject({
  problem: z.string(),
  answer: valueSchema,
  solution: z.string().optional(),
  level: valueSchema.optional(),
  type: z.string().optional(),
  /** X: taken from the answer of this problem. */
  variable: variableSchema.optional(),
  /** The number of this problem that Y stands for. */
  replaced_value: valueSchema.optional(),
})

/** How Y follows from X, between one problem and the next; `difference` as the file has it. */
const relationSchema = z.looseObject({
  text: z.string(),
  from: valueSchema.optional(),
  to: valueSchema.optional(),
  difference: valueSchema.optional(),
})

/** What a model or a person said of one step of a composition. Source: Composition-RL, Appendix D. */
const checkSchema = z.looseObject({
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
  checks: z.array(checkSchema).optional(),
  /** What people said of the same steps, as they said it. */
  human_checks: z.unknown().optional(),
  /** What the source said beyond this, as it said it. */
  extra: z.looseObject({}).optional(),
})
export type ComposedPayload = z.infer<typeof composedPayloadSchema>
