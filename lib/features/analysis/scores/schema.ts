import { z } from 'zod'
import { datasetGroupSchema } from '@/lib/core/collections/schema'
import { labelMappingSchema } from '@/lib/core/vocabulary/schema'
import { traceFilterSchema } from '@/lib/core/traces/query-schema'
import { analysisLabels } from '../labels-schema'
import { classMetricNames, dimensions, metricNames, pairedTests } from '../vocabulary'

/** `extra.NAME` is a column of the file that has few values. */
const dimension = z.union([z.enum(dimensions), z.templateLiteral(['extra.', z.string().min(1)])])

/** `GET /api/scores`, beside the filter of traces. */
export const scoresParameters = z.object({
  rows: z
    .union([dimension.transform((one) => [one]), z.array(dimension).min(1).max(2)])
    .default(['model'])
    .describe(
      'What each row is, such as a model; repeat it for a combination. `extra.NAME` is another column of the files.',
    ),
  columns: dimension.default('dataset').describe('What each column is, such as a dataset.'),
  metric: z
    .union([
      z.enum(metricNames),
      z.templateLiteral(['reward.', z.string().min(1)]),
      z.templateLiteral([z.enum(classMetricNames), '.', z.string().min(1)]),
    ])
    .default('balanced_accuracy')
    .describe(
      'The metric; `reward.NAME` is the mean of a reward, `recall.CLASS` is of one class of the label mapping.',
    ),
  labels: analysisLabels,
  k: z.coerce.number().int().min(1).max(1024).default(1).describe('k of pass@k.'),
  common: z
    .enum(['true', 'false', '1', '0'])
    .default('false')
    .transform((given) => given === 'true' || given === '1')
    .describe('Counts only items that all rows with items in the column have.'),
  format: z.enum(['json', 'csv', 'latex']).default('json'),
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
  /** Why a value has no interval. */
  no_interval: z.string().nullable(),
  /** Items it is of. */
  n: z.number(),
  /** Traces of these items; of a reward, those that have it. */
  rollouts: z.number(),
  /** 1 for the best of its column, 2 for the second. A cell without a tenth of the items of its column is not ranked. */
  rank: z.union([z.literal(1), z.literal(2)]).nullable(),
  /** Against the best of its column, on the items of both; null for the best itself and where there is none. */
  best: z
    .object({
      difference: z.number().nullable(),
      n: z.number(),
      p: z.number().nullable(),
      /** Corrected for the columns of the row. */
      holm_p: z.number().nullable(),
      test: z.enum(pairedTests),
      /** Worse than the best at the 5 % level. */
      is_below: z.boolean(),
    })
    .nullable(),
  /** Parameters of the list of its traces. */
  traces: z.string(),
  /** Traces of that list: more than `rollouts` where no filter leaves the others out. */
  listed: z.number(),
  /** Parameters of the list of all traces of the cell, where a filter knows some that do not count; `traces` if none does. */
  whole: z.string().optional(),
})
export type ScoreCell = z.infer<typeof cellSchema>

const groupScoreSchema = z.object({
  name: z.string(),
  /** Over the datasets of the group in which the row has a value, all of the same weight. */
  mean: z.number().nullable(),
  deviation: z.number().nullable(),
  /** How many these are. */
  datasets: z.number().int(),
  /** Among rows with a value in every dataset of the group. */
  rank: z.union([z.literal(1), z.literal(2)]).nullable(),
  traces: z.string(),
})
export type GroupScore = z.infer<typeof groupScoreSchema>

const rowSchema = z.object({
  key: z.partialRecord(dimension, value),
  cells: z.array(cellSchema),
  /** Over columns, all of the same weight; the sample standard deviation needs two. */
  mean: z.number().nullable(),
  deviation: z.number().nullable(),
  /** Of the mean, among rows with a value in every column. */
  rank: z.union([z.literal(1), z.literal(2)]).nullable(),
  /** Items of this row that another row has, too, before only common ones are kept. */
  in_common: z.number(),
  traces: z.string(),
  /** Of a table by dataset: groups of datasets, where the collections have any. */
  groups: z.array(groupScoreSchema).optional(),
})
export type ScoreRow = z.infer<typeof rowSchema>

export const scoresSchema = z.object({
  metric: z.string(),
  /** Of pass@k; absent of other metrics. */
  k: z.number().int().optional(),
  labels: labelMappingSchema,
  /** Whether only items count that all rows have. */
  common: z.boolean(),
  rows: z.array(rowSchema),
  /** With the number of their different items; of common ones, where only those count. */
  columns: z.array(
    z.object({
      column: value,
      n: z.number(),
      /** The gold class of every item, where all have the same; null too where the metric needs no gold. */
      only_class: z.string().nullable(),
      traces: z.string(),
    }),
  ),
  /** Groups of datasets with those of their datasets that are columns; absent without any. */
  groups: z.array(datasetGroupSchema).optional(),
  /** Different items of the whole table. */
  items: z.number(),
  /** Traces that pass the filter. */
  traces: z.number(),
  /** Items that do not count in one cell or more, by reason, with the list of their traces where a filter finds them. */
  left_out: z.array(
    z.object({
      reason: z.string(),
      count: z.number(),
      traces: z.string().nullable(),
      /** What the list holds, where it holds other traces, too: `40 traces without a gold label`. */
      opens: z.string().nullable(),
    }),
  ),
  /** How the intervals were made, where they were drawn. */
  seed: z.number(),
  resamples: z.number(),
})
export type Scores = z.infer<typeof scoresSchema>
