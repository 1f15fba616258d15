import { z } from 'zod'
import { verdictSchema } from '@/lib/core/items/schema'
import { confidenceSchema } from '@/lib/core/records/schema'
import { comparisonSchema, rewardTotalSchema } from '@/lib/core/rewards/schema'
import { tracedItemSchema, traceStatusSchema } from '@/lib/core/traces/schema'
import { labelMappingSchema, systemIdSchema } from '@/lib/core/vocabulary/schema'
import { diffKinds } from './vocabulary'

const wordsSchema = z
  .array(z.object({ kind: z.enum(['same', 'added', 'removed']), text: z.string() }))
  .describe(
    'Words of both sides in order: `removed` words are only on the left, `added` words only on the right.',
  )

export const diffUnitSchema = z.object({
  number: z.number().describe('Position among the compared steps of its trace, from 1.'),
  step: z
    .number()
    .nullable()
    .describe('Index in the steps of its trace; null if it has no single position.'),
  text: z.string(),
  answer: z.string().nullable(),
  abstained: z.boolean(),
  evidence: z.array(z.number()).describe('Numbers of the `evidence` it cites.'),
  rewards: z.array(z.object({ name: z.string(), value: z.number().nullable() })),
})
export type DiffUnit = z.infer<typeof diffUnitSchema>

const pairingSchema = z.object({
  kind: z
    .enum(diffKinds)
    .nullable()
    .describe('Compared with the first trace; null if neither has the step.'),
  diverges: z.boolean().describe('Text, answer or evidence differ, or one side has no such step.'),
  right: diffUnitSchema.nullable(),
  similarity: z.number().nullable(),
  words: z
    .object({ text: wordsSchema.nullable(), answer: wordsSchema.nullable() })
    .nullable()
    .describe('Null unless both sides have the step; a part is null if it does not differ.'),
  same_evidence: z.boolean().nullable(),
  rewards: z.array(
    z.object({
      name: z.string(),
      left: z.number().nullable(),
      right: z.number().nullable(),
      difference: z.number().nullable(),
    }),
  ),
})
export type Pairing = z.infer<typeof pairingSchema>

export const diffStepSchema = pairingSchema.extend({
  section: z.string().nullable(),
  left: diffUnitSchema.nullable(),
  others: z.array(pairingSchema).describe('The third and fourth trace, compared with the first.'),
})
export type DiffStep = z.infer<typeof diffStepSchema>

const sideSchema = z.object({
  id: z.string(),
  system: systemIdSchema,
  collection: z.object({ id: z.string(), name: z.string() }),
  model: z.string().nullable(),
  run: z.string().nullable(),
  training_step: z.number().nullable(),
  sample_index: z.number().nullable(),
  verdict: verdictSchema.nullable(),
  loose_verdict: verdictSchema.nullable(),
  correct: z.boolean().nullable(),
  label_mapping: labelMappingSchema,
  status: traceStatusSchema,
  confidence: confidenceSchema.nullable(),
  total: rewardTotalSchema,
  left_out: z.number().describe('Number of steps that are not compared.'),
})
export type DiffSide = z.infer<typeof sideSchema>

const againstSchema = z.object({
  trace: z.string(),
  counts: z.record(z.enum(diffKinds), z.number()),
  verdict_changed: z.boolean().nullable().describe('Null if neither trace has a verdict.'),
  confidence_difference: z.number().nullable().describe('Null unless both are of one kind.'),
  total_difference: z.number().nullable(),
  comparison: comparisonSchema,
})
export type Against = z.infer<typeof againstSchema>

/** `GET /api/traces/:id/diff/:other`. */
export const traceDiffSchema = z.object({
  item: tracedItemSchema.extend({ answer: z.string().nullable() }),
  unit: z.string().describe('Kind of step: question, sentence, fact, claim or value.'),
  alignment: z.object({
    by: z.enum(['embeddings', 'word_overlap']),
    threshold: z.number(),
    threshold_in_place: z
      .number()
      .nullable()
      .describe('The same for steps between the same neighbours.'),
    model: z.string().nullable(),
    note: z
      .string()
      .nullable()
      .describe('Why steps are aligned by words although an embedding server is set.'),
  }),
  traces: z.array(sideSchema),
  steps: z.array(diffStepSchema),
  first_divergence: z.number().nullable().describe('Index in `steps`; null if nothing differs.'),
  against: z.array(againstSchema).describe('Each other trace, compared with the first.'),
  rewards: z.array(
    z.object({
      name: z.string(),
      values: z.array(z.number().nullable()).describe('One entry for each trace, in order.'),
    }),
  ),
  evidence: z.array(
    z.object({ number: z.number(), title: z.string().nullable(), text: z.string() }),
  ),
})
export type TraceDiff = z.infer<typeof traceDiffSchema>
