import { z } from 'zod'
import { confidenceKinds } from '@/lib/core/vocabulary/confidence-kinds'
import { labelMappingSchema } from '@/lib/core/vocabulary/schema'
import { traceFilterSchema } from '@/lib/core/traces/query-schema'
import { analysisLabels } from '../labels-schema'
import { accuracyMeasures } from '../vocabulary'

/** `GET /api/calibration`, beside the filter of traces. */
export const calibrationParameters = z.object({
  by: z
    .enum(accuracyMeasures)
    .default('question_count')
    .describe('Column by which accuracy is split.'),
  labels: analysisLabels,
})

export const calibrationQuerySchema = traceFilterSchema(calibrationParameters)

const number = z.number().nullable()

const estimateSchema = z.object({
  /** Null where it is undefined; `reason` says why it is, or why it has no interval. */
  value: number,
  low: number,
  high: number,
  reason: z.string().nullable(),
})
export type Estimate = z.infer<typeof estimateSchema>

/**
 * Answers that are counted together. `low` and `high` are Wilson's, over items. Of a bin of confidence, `accuracy` is the
 * share of its answers; of a group by another number, an item counts once, by the share of its answers.
 */
const groupSchema = z.object({
  from: z.number(),
  to: z.number(),
  n: z.number(),
  items: z.number(),
  right: z.number(),
  accuracy: number,
  low: number,
  high: number,
  /** Parameters of the list of their traces; null where no filter finds them. */
  traces: z.string().nullable(),
})
export type AccuracyGroup = z.infer<typeof groupSchema>

/** A bin of the reliability diagram: confidences above `from` up to `to`. */
const binSchema = groupSchema.extend({ mean_confidence: number })
export type CalibrationBin = z.infer<typeof binSchema>

const boundSchema = z.object({
  /** Null: no answer is withheld. */
  bound: number,
  n: z.number(),
  right: z.number(),
  coverage: z.number(),
  accuracy: number,
  low: number,
  high: number,
  traces: z.string(),
})
export type AbstentionBound = z.infer<typeof boundSchema>

const kindSchema = z.object({
  kind: z.enum(confidenceKinds),
  n: z.number(),
  items: z.number(),
  right: z.number(),
  accuracy: z.number(),
  ece: estimateSchema,
  brier: estimateSchema,
  auroc: estimateSchema,
  aurc: estimateSchema,
  /** AURC if every right answer were more confident than every wrong one. */
  best_aurc: z.number(),
  /** Always ten. */
  bins: z.array(binSchema),
  /** Answers kept when those below the bound are withheld, most confident first; at most 2,000 points. */
  curve: z.array(z.object({ bound: z.number(), n: z.number(), wrong: z.number() })),
  bounds: z.array(boundSchema),
  traces: z.string(),
})
export type CalibrationOfKind = z.infer<typeof kindSchema>

export const calibrationSchema = z.object({
  labels: labelMappingSchema,
  /** One for each kind of confidence that answers have; never mixed. */
  kinds: z.array(kindSchema),
  /** Why there is no kind. */
  reason: z.string().nullable(),
  accuracy: z.object({
    by: z.enum(accuracyMeasures),
    n: z.number(),
    right: z.number(),
    /** Over items, as in the groups. */
    value: number,
    groups: z.array(groupSchema),
    /** Why there is no group. */
    reason: z.string().nullable(),
  }),
  /** Answers that count nowhere or not for confidence, by reason. */
  left_out: z.array(z.object({ reason: z.string(), count: z.number() })),
  seed: z.number(),
  resamples: z.number(),
})
export type Calibration = z.infer<typeof calibrationSchema>
