import { z } from 'zod'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import { newStudySchema, studySystemSchema } from '../design-schema'

/** What nobody knows before the study. */
export const assumptionsSchema = z.strictObject({
  /** Of one pair, with all its dimensions. */
  seconds_per_pair: z.number().min(1).max(3_600).default(60),
  /** Share of items that end in a tie or undecided. */
  non_decisive: z.number().min(0).max(0.99).default(0.4),
  /** (wins − losses) / items; either way is found as easily. */
  net: z.number().min(-1).max(1).default(0.24),
  /** Left out = as many as judge each pair. */
  annotators: z.number().int().min(1).max(200).optional(),
})
export type Assumptions = z.infer<typeof assumptionsSchema>

/** A design as far as it is made. */
export const newPlanSchema = z.strictObject({
  ...newStudySchema.partial().shape,
  name: z.string().max(200).optional(),
  systems: z.array(studySystemSchema).max(8).default([]),
  assumptions: assumptionsSchema.prefault({}),
})
export type NewPlan = z.infer<typeof newPlanSchema>

/** Traces that can be compared with others. */
export const choiceOfSystemSchema = z.object({
  system: systemIdSchema,
  model: z.string().nullable(),
  prompt_version: z.string().nullable(),
  training_step: z
    .number()
    .nullable()
    .describe('Null for the traces of all steps; with several steps, each is listed too.'),
  collection: z.object({ id: z.string(), name: z.string() }),
  trace_count: z.number().int(),
})
export type ChoiceOfSystem = z.infer<typeof choiceOfSystemSchema>

const powerAtSchema = z.object({ net: z.number(), power: z.number() })

export const planSchema = z.object({
  /** Items with a trace of every system. */
  candidate_count: z.number().int(),
  /** Why other items are none, in words. */
  left_out: z.array(z.object({ reason: z.string(), count: z.number().int() })),
  item_count: z.number().int(),
  pair_count: z.number().int(),
  strata: z.array(
    z.object({ name: z.string(), available: z.number().int(), chosen: z.number().int() }),
  ),
  near_duplicates: z.number().int(),
  /** Candidates that were looked at: of a diverse sample perhaps not all. */
  looked_at: z.number().int(),
  /** Choices on one dimension of one pair, repeats and gold pairs with them. */
  judgements: z.number().int(),
  /** Pairs shown, all annotators together. */
  looks: z.object({
    study: z.number().int(),
    repeats: z.number().int(),
    gold: z.number().int(),
    training: z.number().int(),
  }),
  /** Of all annotators together. */
  hours: z.number(),
  hours_each: z.number(),
  /** Of one test of the family, at the level of Holm's first step; null without pairs. */
  test: z
    .object({
      items: z.number().int(),
      tests: z.number().int(),
      alpha: z.number(),
      net: z.number(),
      power: z.number(),
      /** The smallest net preference found with a power of 80 %; null when none is. */
      smallest_net: z.number().nullable(),
    })
    .nullable(),
  /** The same by net preference, for a curve; empty without pairs. */
  power: z.array(powerAtSchema),
  assumptions: assumptionsSchema.required(),
  /** What keeps the design from being started, or from being what it seems. */
  problems: z.array(z.string()),
  /** What there is to compare, the most traces first. */
  choices: z.array(choiceOfSystemSchema),
})
export type Plan = z.infer<typeof planSchema>
