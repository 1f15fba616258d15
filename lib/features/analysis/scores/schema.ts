import { z } from 'zod'
import { labelMappingSchema } from '@/lib/core/vocabulary/schema'
import { traceFilterSchema } from '@/lib/core/traces/query-schema'
import { dimensions, metricNames } from '../vocabulary'

const dimension = z.enum(dimensions)

/** `GET /api/scores`, beside the filter of traces. */
export const scoresParameters = z.object({
  rows: z
    .union([dimension.transform((one) => [one]), z.array(dimension).min(1).max(2)])
    .default(['model'])
    .describe('What a row is of; give it twice for a combination.'),
  columns: dimension.default('dataset').describe('What a column is of.'),
  metric: z
    .union([z.enum(metricNames), z.templateLiteral(['reward.', z.string().min(1)])])
    .default('balanced_accuracy')
    .describe('What is measured; `reward.NAME` is the mean of a reward.'),
  labels: labelMappingSchema.default('binary').describe('The label mapping of classes.'),
  k: z.coerce.number().int().min(1).max(1024).default(1).describe('Of pass@k.'),
})

export const scoresQuerySchema = traceFilterSchema(scoresParameters)

const value = z.union([z.string(), z.number(), z.null()])

const cellSchema = z.object({
  column: value,
  /** Null where it is undefined, as pass@k of fewer rollouts. */
  value: z.number().nullable(),
  /** 95 % interval; null where there is none. */
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** Items it is of. */
  n: z.number(),
  /** Parameters of the list of its traces. */
  traces: z.string(),
})
export type ScoreCell = z.infer<typeof cellSchema>

export const scoresSchema = z.object({
  metric: z.string(),
  labels: labelMappingSchema,
  rows: z.array(
    z.object({
      key: z.partialRecord(dimension, value),
      cells: z.array(cellSchema),
      /** Over columns, all of the same weight; the sample standard deviation needs two. */
      mean: z.number().nullable(),
      deviation: z.number().nullable(),
    }),
  ),
  /** Items that count nowhere in the table, by reason. */
  left_out: z.array(z.object({ reason: z.string(), count: z.number() })),
  /** How the intervals were made, where they were drawn. */
  seed: z.number(),
  resamples: z.number(),
})
export type Scores = z.infer<typeof scoresSchema>
