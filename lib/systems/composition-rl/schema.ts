import { z } from 'zod'

/** A number that the answer of one problem names, and the words that define it. Source: Composition-RL, section 3.1. */
const variableSchema = z.object({
  symbol: z.string(),
  value: z.string(),
  definition: z.string(),
})

export const problemPartSchema = z.object({
  problem: z.string(),
  answer: z.string(),
  solution: z.string().optional(),
  level: z.string().optional(),
  type: z.string().optional(),
  /** X: taken from the answer of this problem. */
  variable: variableSchema.optional(),
  /** The number of this problem that Y stands for. */
  replaced_value: z.string().optional(),
  replaced_definition: z.string().optional(),
})
export type ProblemPart = z.infer<typeof problemPartSchema>

/** How Y follows from X, between one problem and the next; `difference` as the file has it. */
export const linkSchema = z.object({
  text: z.string(),
  from: z.string().optional(),
  to: z.string().optional(),
  difference: z.string().optional(),
})
export type Link = z.infer<typeof linkSchema>

/** What a model or a person said of one step of a composition; null where the file does not say. */
export const compositionCheckSchema = z.object({
  step: z.string(),
  verdict: z.boolean().nullable(),
  note: z.string().optional(),
})
export type CompositionCheck = z.infer<typeof compositionCheckSchema>

/** What a composed problem holds beyond its text: the payload of its item. */
const compositionPayloadSchema = z.object({
  /** Problems in the chain; null where the file does not tell. */
  depth: z.number().int().positive().nullable(),
  parts: z.array(problemPartSchema),
  relations: z.array(linkSchema),
  checks: z.array(compositionCheckSchema).optional(),
  human_checks: z.array(compositionCheckSchema).optional(),
  /** What the source said beyond this, as it said it. */
  extra: z.record(z.string(), z.unknown()).optional(),
})

export const composedInputSchema = z.object({
  problem: z.string().min(1),
  ...compositionPayloadSchema.shape,
})
export type ComposedInput = z.infer<typeof composedInputSchema>

export const composedGoldSchema = z.object({ answer: z.string() })
export type ComposedGold = z.infer<typeof composedGoldSchema>
