import { z } from 'zod'

const share = z.number().min(0).max(1)

/** The rollouts of composed problems of one depth. */
export const depthRowSchema = z.object({
  depth: z.number().int().nullable().describe('Problems in the chain; null if unknown.'),
  prompts: z.number().int(),
  rollouts: z.number().int(),
  /** Mean over prompts of avg@k, and of pass@k with k the rollouts of the prompt. */
  accuracy: share,
  pass: share,
  /** Shares of prompts. */
  solve_all: share,
  solve_none: share,
  uninformative: share,
  recovered: z
    .array(share.nullable())
    .describe('Share of rollouts that found X, by link, if known.'),
})
export type DepthRow = z.infer<typeof depthRowSchema>

/** The rollouts of one model in one run at one training step: never of several, which learn in between. */
export const depthGroupSchema = z.object({
  model: z.string().nullable(),
  run: z.string().nullable(),
  training_step: z.number().int().nullable(),
  rows: z.array(depthRowSchema),
})
export type DepthGroup = z.infer<typeof depthGroupSchema>

/** `GET /api/collections/:id/depths`. */
export const depthsSchema = z.object({
  models: z
    .array(depthGroupSchema)
    .describe(
      'The latest of each model: the last step of the run whose rollouts were stored last.',
    ),
  groups: z.array(depthGroupSchema).describe('Every run and training step of every model.'),
  rollouts: z.number().int(),
  logged_in_training: z
    .number()
    .int()
    .describe('Rollouts with a training step: a trainer may have logged only some of its prompts.'),
  without_gold: z.number().int().describe('Rollouts without a gold answer; they are excluded.'),
})
export type Depths = z.infer<typeof depthsSchema>
