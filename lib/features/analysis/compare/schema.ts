import { z } from 'zod'
import { labelMappingSchema } from '@/lib/core/vocabulary/schema'
import { readTraceList } from '@/lib/core/traces/query'
import { pageSchema } from '@/lib/platform/http/schema'
import { reading } from '@/lib/text/query-schemas'
import { nullable, rawParameters, text } from '@/lib/text/query-values'
import { metricNames, pairOutcomes } from '../vocabulary'

/** A side: the search string of a list of traces. Its order says nothing about which traces they are. */
const side = z
  .string()
  .max(8_000)
  .transform((search, context) => {
    const { value, issues } = readTraceList(rawParameters(new URLSearchParams(search)))
    for (const { name, message, unknown } of issues) {
      const words =
        name === null ? `unknown parameter ${unknown.join(', ')}` : `${name}: ${message}`
      context.addIssue({ code: 'custom', message: words })
    }
    return value.filter
  })

const sides = {
  a: side.describe('Filter of the traces of side A, URL-encoded as in `GET /api/traces`.'),
  b: side.describe('The same of side B.'),
  labels: labelMappingSchema.default('binary').describe('The label mapping of classes.'),
}

/** `GET /api/compare` */
export const comparisonQuerySchema = z.object({
  ...sides,
  metric: z
    .union([z.enum(metricNames), z.templateLiteral(['reward.', z.string().min(1)])])
    .default('accuracy')
    .describe('What `difference` is of; `reward.NAME` is the mean of a reward.'),
  k: z.coerce.number().int().min(1).max(1024).default(1).describe('Of pass@k.'),
  margin: z.coerce
    .number()
    .gt(0)
    .max(1_000)
    .default(0.05)
    .describe('Largest difference that does not matter, in the unit of the metric.'),
})

/** `GET /api/compare` in the format that is asked for. */
export const comparisonCallSchema = comparisonQuerySchema.extend({
  format: z.enum(['json', 'csv', 'latex']).default('json'),
})

const manyDatasets = z.preprocess(
  (value) => (value === undefined || Array.isArray(value) ? value : [value]),
  z.array(reading(nullable(text))).default([]),
)

/** `GET /api/compare/items` */
export const comparedItemsQuerySchema = z.object({
  ...sides,
  outcome: z
    .enum(pairOutcomes)
    .describe('A cell of the table; `differ` = the verdicts differ, with or without gold.'),
  dataset: manyDatasets.describe('Items of these datasets alone; `null` for none.'),
  limit: z.coerce.number().int().min(1).max(500).default(50),
  cursor: z.string().min(1).optional().describe('`next_cursor` of the page before.'),
})

const count = z.number().int()
const both = z.object({ a: count, b: count })
const figure = z.number().nullable()

/** B less A. Null where it is undefined; `method` says how the 95 % interval was made. */
const differenceSchema = z.object({
  value: figure,
  low: figure,
  high: figure,
  method: z.enum(['agresti_min', 'bootstrap', 'cluster_robust']).nullable(),
})
export type Difference = z.infer<typeof differenceSchema>

const changeSchema = z.object({
  name: z.string(),
  /** Items that have it on both sides; `missing` lack it on one of them or on both. */
  n: count,
  missing: count,
  /** Means over items of the means over their rollouts. */
  a: figure,
  b: figure,
  difference: differenceSchema,
  /** Share of the n items of which it changed. */
  moved: figure,
})
export type Change = z.infer<typeof changeSchema>

const datasetSchema = z.object({
  dataset: z.string().nullable(),
  n: count,
  a: figure,
  b: figure,
  both_right: count,
  fixed: count,
  broken: count,
  both_wrong: count,
  difference: figure,
  low: figure,
  high: figure,
  /** Exact McNemar of fixed against broken, and by Holm over the datasets. */
  exact_p: figure,
  holm_p: figure,
})
export type ComparedDataset = z.infer<typeof datasetSchema>

export const comparisonSchema = z.object({
  metric: z.string(),
  labels: labelMappingSchema,
  margin: z.number(),
  /** Items that both sides answered and that the metric counts. */
  n: count,
  shared: count,
  items: both,
  traces: both,
  /** Items that only the other side has. */
  missing: both,
  /** Traces that are on both sides. */
  overlap: count,
  /** Shared items that are neither right nor wrong, by reason. */
  left_out: z.array(z.object({ reason: z.string(), count })),
  both_right: count,
  fixed: count,
  broken: count,
  both_wrong: count,
  score: z.object({ a: figure, b: figure }),
  difference: differenceSchema,
  /** The 90 % interval lies within ±margin; null where the difference is undefined. */
  equivalent: z.boolean().nullable(),
  equivalence: z.object({ low: figure, high: figure }),
  mcnemar: z.object({ exact_p: figure, mid_p: figure }),
  /** Of the difference in accuracy, items of one document taken together. */
  cluster_se: figure,
  cluster: z.object({ count, low: figure, high: figure }),
  datasets: z.array(datasetSchema),
  rewards: z.array(changeSchema),
  /** Of items whose rollouts have the same terms on both sides. */
  total: changeSchema.nullable(),
  /** What else changed: questions, abstentions, problems. */
  changes: z.array(changeSchema),
  /** Items on which both sides name a class, and how many of them name the same. Needs no gold. */
  agreement: z.object({ n: count, same: count, value: figure, low: figure, high: figure }),
  /** What keeps figures from being defined or trusted, in words. */
  notes: z.array(z.object({ code: z.string(), message: z.string() })),
  seed: z.number(),
  resamples: z.number(),
})
export type Comparison = z.infer<typeof comparisonSchema>

const confidenceSchema = z.object({ value: z.number(), kind: z.string() }).nullable()

/** What one side says of an item: the trace that stands for it has the verdict of the majority. */
const sideSchema = z.object({
  item_id: z.string(),
  trace: z.string(),
  system: z.string(),
  verdict: z.string().nullable(),
  correct: z.boolean().nullable(),
  confidence: confidenceSchema,
  rollouts: count,
  /** Rollouts that are right. */
  right: count,
})
export type ComparedSide = z.infer<typeof sideSchema>

const itemSchema = z.object({
  item_id: z.string(),
  item_text: z.string(),
  dataset: z.string().nullable(),
  label: z.string().nullable(),
  a: sideSchema,
  b: sideSchema,
})
export type ComparedItem = z.infer<typeof itemSchema>

export const comparedItemsSchema = pageSchema(itemSchema).extend({ count })
export type ComparedItems = z.infer<typeof comparedItemsSchema>
