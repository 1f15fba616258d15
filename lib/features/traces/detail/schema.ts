import { z } from 'zod'
import { goldSchema, itemPayloadSchema, passageSchema } from '@/lib/core/items/schema'
import { judgeCallSchema, referenceQuestionsReplySchema } from '@/lib/core/judge-calls/schema'
import { markSchema } from '@/lib/core/marks/schema'
import {
  chainColumns,
  confidenceSchema,
  finishReasonSchema,
  loggedSchema,
  sourceSchema,
} from '@/lib/core/records/schema'
import { rewardRecordSchema } from '@/lib/core/rewards/schema'
import { labelMappingSchema, systemIdSchema } from '@/lib/core/vocabulary/schema'
import { rolloutSchema, tracedItemSchema } from '@/lib/core/traces/schema'

/** JSON columns of a trace, as they were given. Unknown parts are kept, not read. */
export const traceDetailsColumnSchema = z.looseObject({
  logged: loggedSchema.nullish(),
  ...chainColumns,
  usage: z.unknown().optional(),
  extra: z.unknown().optional(),
  source: sourceSchema.nullish(),
})

/** One trace with everything the audit page needs, parsed from the database and not yet read. */
export const storedTraceSchema = z.object({
  id: z.string(),
  collection: z.object({ id: z.string(), name: z.string() }),
  label_mapping: labelMappingSchema,
  system: systemIdSchema,
  model: z.string().nullable(),
  run: z.string().nullable(),
  run_name: z.string().optional(),
  training_step: z.number().nullable(),
  sample_index: z.number().nullable(),
  prompt_version: z.string().nullable(),
  output: z.string().nullable(),
  reasoning: z.string().nullable(),
  finish_reason: finishReasonSchema.nullable(),
  confidence: z.number().nullable(),
  confidence_kind: confidenceSchema.shape.kind.nullable(),
  created_at: z.string(),
  import_id: z.string(),
  line: z.number(),
  filename: z.string(),
  group_key: z.string().nullable(),
  details: traceDetailsColumnSchema,
  item: tracedItemSchema.extend({
    gold: goldSchema.nullable(),
    payload: itemPayloadSchema.nullable().default(null),
    silver_count: z.number().nullable(),
  }),
  document: z.object({ id: z.string(), passages: z.array(passageSchema) }).nullable(),
  records: z.array(rewardRecordSchema),
  judge_calls: z.array(judgeCallSchema).default([]),
  silver_replies: z.array(referenceQuestionsReplySchema).default([]),
  marks: z.array(markSchema),
  /** The traces of its group in order, this one among them; `judge_full` is the judge's verdict from all answers. */
  siblings: z.array(rolloutSchema.extend({ judge_full: z.string().nullable() })),
})
export type StoredTrace = z.infer<typeof storedTraceSchema>
