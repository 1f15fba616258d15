import { z } from 'zod'
import { itemKindSchema } from '@/lib/core/items/schema'
import {
  confidenceSchema,
  fieldsSchema,
  finishReasonSchema,
  loggedSchema,
  promptSchema,
  recordMarkSchema,
  sourceSchema,
} from '@/lib/core/records/schema'
import { rewardRecordSchema } from '@/lib/core/rewards/schema'
import { storedIntegerSchema } from '@/lib/maths/integer'
import { spelledAnswerSchema, spelledChainSchema } from '@/lib/systems/registry/chains'
import { voteSchema } from '@/lib/core/records/chains'

/** A canonical record as it is read; what `input` holds depends on the kind. */
export const canonicalRowSchema = z.looseObject({
  schema: z.enum(['trace/1', 'item/1']),
  system: z.string().optional(),
  dataset: z.string().nullish(),
  item_id: z.union([z.string(), z.number()]).nullish(),
  id: z.union([z.string(), z.number()]).nullish(),
  kind: itemKindSchema.optional(),
  input: z.looseObject({}),
  gold: z.looseObject({ label: z.unknown(), answer: z.unknown() }).partial().nullish(),
  model: z.string().nullish(),
  run: z.string().nullish(),
  training_step: storedIntegerSchema.nullish(),
  group_id: z.union([z.string(), z.number()]).nullish(),
  sample_index: storedIntegerSchema.nonnegative().nullish(),
  prompt_version: z.string().nullish(),
  prompt: promptSchema.nullish(),
  output: z.string().nullish(),
  reasoning: z.string().nullish(),
  finish_reason: finishReasonSchema.nullish(),
  chains: z.array(spelledChainSchema).min(1).nullish(),
  vote: voteSchema.nullish(),
  answer: spelledAnswerSchema.nullish(),
  confidence: confidenceSchema.nullish(),
  logged: loggedSchema.nullish(),
  reward_records: z.array(rewardRecordSchema).optional(),
  judge_calls: z.array(z.unknown()).optional(),
  marks: z.array(recordMarkSchema).optional(),
  usage: fieldsSchema.nullish(),
  source: sourceSchema.nullish(),
  extra: fieldsSchema.nullish(),
})
export type CanonicalRow = z.infer<typeof canonicalRowSchema>
