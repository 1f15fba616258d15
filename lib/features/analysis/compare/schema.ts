import { z } from 'zod'
import { labelMappingSchema } from '@/lib/core/vocabulary/schema'
import { pageSchema } from '@/lib/platform/http/schema'

const count = z.number().int()
const both = z.object({ a: count, b: count })
const figure = z.number().nullable()

const boundsSchema = z.object({ low: figure, high: figure })

/** B less A. Null where it is undefined; `method` says how the 95 % interval was made. */
const method = z.enum(['agresti_min', 'bootstrap', 'cluster_robust']).nullable()
const differenceSchema = z.object({ value: figure, low: figure, high: figure, method })
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

/** Of one side: its traces there, and how many of them are of items that the metric counts. */
const sideTracesSchema = z.object({ all: count, counted: count })
export type SideTraces = z.infer<typeof sideTracesSchema>

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
  method,
  /** Exact McNemar of fixed against broken, and by Holm over the datasets. */
  exact_p: figure,
  holm_p: figure,
  traces: z.object({ a: sideTracesSchema, b: sideTracesSchema }),
})
export type ComparedDataset = z.infer<typeof datasetSchema>

export const comparisonSchema = z.object({
  metric: z.string(),
  /** Of pass@k; absent of other metrics. */
  k: count.optional(),
  labels: labelMappingSchema,
  margin: z.number(),
  /** Items that both sides answered and that the metric counts. */
  n: count,
  shared: count,
  items: both,
  traces: both,
  /** Those of items that the metric counts. */
  counted_traces: both,
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
  /** 95 % interval of each side by itself: Wilson of shares of items, else of draws or of the error over documents. */
  score_interval: z.object({ a: boundsSchema, b: boundsSchema }),
  difference: differenceSchema,
  /** The 90 % interval lies within ±margin; null where the difference is undefined. */
  equivalent: z.boolean().nullable(),
  equivalence: boundsSchema,
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

/** `GET /api/compare/sides`: search strings of sides that share items. */
export const proposedSidesSchema = z.object({
  rows: z.array(z.object({ a: z.string(), b: z.string(), shared: count })),
})
export type ProposedSides = z.infer<typeof proposedSidesSchema>
