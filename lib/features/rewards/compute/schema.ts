import { z } from 'zod'
import { composedPayloadSchema } from '@/lib/core/items/composed-problem'
import { criterionTypes, rubricCriterionSchema } from '@/lib/core/items/research-task'
import { chainSchema, entailmentSchema } from '@/lib/core/records/chains'
import { defaultMapping } from '@/lib/core/vocabulary/label-mapping'
import { labelMappingSchema, systemIdSchema } from '@/lib/core/vocabulary/schema'
import { conventionSchema, rewardRecordSchema, rewardTotalSchema } from '@/lib/core/rewards/schema'

/** A label in any spelling of the papers and their files. */
const labelSchema = z.union([z.string(), z.number(), z.boolean()]).nullable()
const numberSchema = z.number().nullable()

/** Chains as an answer to a question has them, answers in any spelling (decomp-entail). */
const chainInputSchema = chainSchema.extend({
  entailment: entailmentSchema.extend({
    answer: z.union([z.string(), z.number(), z.boolean()]),
  }),
})

/** What a judge said, as in the records of training code; null = not asked, or no readable reply. */
export const judgeInputSchema = z.strictObject({
  judge_full: labelSchema.optional(),
  judge_without: z.array(labelSchema).max(10_000).nullable().optional(),
  questions: z
    .array(
      z.strictObject({
        answerable: numberSchema,
        atomic: numberSchema,
        correct: numberSchema.default(null),
        abstained: z.boolean().default(false),
        answered: z.boolean().optional(),
      }),
    )
    .max(10_000)
    .nullable()
    .optional(),
  /** Mode of the judge's verdicts in the group of an unlabelled item. */
  pseudo_label: labelSchema.optional(),
  /** Answers of the novice with the explanation, one a sample (faithlens). */
  novice: z.array(labelSchema).max(10_000).optional(),
  /** Whether each value between the problems was found, in their order (composition-rl). */
  recovered: z.array(z.boolean().nullable()).max(10_000).optional(),
  /** From 0 to 4, one a criterion of the rubric (deep-rubric). */
  criterion_scores: z.array(z.number().min(0).max(4).nullable()).max(10_000).optional(),
  /** One a claim of the report, in order: cite spans and the texts between them (deep-rubric). */
  claims: z
    .array(
      z.strictObject({
        recall: z.number().min(0).max(1).nullable().optional(),
        precision: z.number().min(0).max(1).nullable().optional(),
        needs_citation: z
          .union([z.boolean(), z.literal(0), z.literal(1)])
          .nullable()
          .optional(),
      }),
    )
    .max(10_000)
    .optional(),
})

export const computeInputSchema = z.strictObject({
  system: systemIdSchema,
  convention: conventionSchema.default('paper'),
  label_mapping: labelMappingSchema.default(defaultMapping),
  /** Null or left out where chains stand in its place. */
  output: z.string().max(16_000_000).nullable().optional(),
  chains: z.array(chainInputSchema).min(1).max(10_000).optional(),
  reasoning: z.string().max(16_000_000).nullable().default(null),
  gold: z
    .union([
      labelSchema,
      z.strictObject({
        label: labelSchema.optional(),
        /** Of a question or a composed problem. */
        answer: labelSchema.optional(),
        silver_questions: z.array(z.string()).optional(),
        silver_count: z.number().int().min(0).optional(),
      }),
    ])
    .optional(),
  silver_count: z.number().int().min(0).nullable().optional(),
  judge: judgeInputSchema.optional(),
  /** One vector a question. */
  embeddings: z.array(z.array(z.number())).max(10_000).nullable().optional(),
  /** What the problem was made of: its parts with their variables, and relations (composition-rl). */
  payload: composedPayloadSchema.optional(),
  /** What the report is judged on (deep-rubric); of a criterion only the weight is needed. */
  rubric: z
    .array(
      rubricCriterionSchema.extend({
        id: z.string().min(1).optional(),
        type: z.enum(criterionTypes).default('logical'),
        description: z.string().default(''),
      }),
    )
    .max(10_000)
    .optional(),
})
export type ComputeInput = z.infer<typeof computeInputSchema>

export const computedRewardsSchema = z.object({
  rewards: z.record(z.string(), rewardRecordSchema),
  total: rewardTotalSchema,
  verdict: z.string().nullable(),
  correct: z.boolean().nullable(),
  label_mapping: labelMappingSchema,
  status: z.string(),
  question_count: z.number().nullable(),
})
export type ComputedRewards = z.infer<typeof computedRewardsSchema>
