import { z } from 'zod'
import { conventionSchema, rewardOriginSchema } from '@/lib/core/rewards/schema'
import { traceFilterSchema } from '@/lib/core/traces/query-schema'
import {
  labelMappingSchema,
  promptOriginSchema,
  systemIdSchema,
} from '@/lib/core/vocabulary/schema'

/** Own parameters of `GET /api/rewards/basis`, beside the filter of traces. */
export const basisParameters = z.object({
  labels: labelMappingSchema
    .optional()
    .describe('The label mapping of the figures. Default: that of the collections.'),
})

export const basisQuerySchema = traceFilterSchema(basisParameters)

const promptUseSchema = z.object({
  label: z.string().nullable().describe('Null if not recorded.'),
  origin: promptOriginSchema
    .nullable()
    .describe('Origin of the wording; null if the version is not stored here.'),
})

const tracePromptSchema = promptUseSchema.extend({
  traces: z.number().int(),
  list: z.string().describe('Filter that finds these traces.'),
})
export type TracePrompt = z.infer<typeof tracePromptSchema>

const rewardBasisSchema = z.object({
  name: z.string(),
  origin: rewardOriginSchema,
  convention: conventionSchema.nullable(),
  judge: z.string().nullable(),
  traces: z.number().int(),
  paper: z
    .string()
    .nullable()
    .describe('Section that defines it; null for a reward known only from a file.'),
  prompts: z.array(promptUseSchema).describe('Prompts of its judge.'),
})
export type RewardBasis = z.infer<typeof rewardBasisSchema>

const systemBasisSchema = z.object({
  system: systemIdSchema,
  traces: z.number().int(),
  prompts: z.array(tracePromptSchema).describe('Prompts that wrote its traces.'),
  rewards: z.array(rewardBasisSchema),
})
export type SystemBasis = z.infer<typeof systemBasisSchema>

/** How the numbers of some traces were measured. */
export const basisSchema = z.object({
  label_mapping: labelMappingSchema,
  systems: z.array(systemBasisSchema),
})
export type Basis = z.infer<typeof basisSchema>
export type PromptUse = z.infer<typeof promptUseSchema>
