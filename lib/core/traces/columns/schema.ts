import { z } from 'zod'

/** A value of a facet as the URL filter writes it, `null` for traces that have none. */
export const facetValueSchema = z.object({
  value: z.union([z.string(), z.number(), z.boolean(), z.null()]),
  count: z.number(),
  /** What the value is called, where it is an id: of a run that was made here. */
  title: z.string().optional(),
})
export type FacetValue = z.infer<typeof facetValueSchema>

/** `from` ≤ value < `to`, the last bin with its end; where every value has a bin of its own, `from` = `to`. */
export const histogramSchema = z.object({
  bins: z.array(z.object({ from: z.number(), to: z.number(), count: z.number() })),
  min: z.number().nullable(),
  max: z.number().nullable(),
  undefined: z.number(),
})
export type Histogram = z.infer<typeof histogramSchema>

/** The last four count whole numbers: their values are reached by the bound `NAME.eq`. */
export const facetNames = [
  'collection',
  'system',
  'model',
  'run',
  'prompt_version',
  'dataset',
  'label',
  'has_gold',
  'verdict',
  'correct',
  'status',
  'problem',
  'finding',
  'mark',
  'judged',
  'confidence_kind',
  'training_step',
  'question_count',
  'abstentions',
  'depth',
] as const
export const facetNameSchema = z.enum(facetNames)
export type FacetName = z.infer<typeof facetNameSchema>

const facetSchema = z.array(facetValueSchema)

/** `GET /api/traces/facets`: the 200 most frequent values of each; `count` is that of the whole filter. */
export const traceFacetsSchema = z.object({
  count: z.number(),
  collection: facetSchema,
  system: facetSchema,
  model: facetSchema,
  run: facetSchema,
  prompt_version: facetSchema,
  dataset: facetSchema,
  label: facetSchema,
  has_gold: facetSchema,
  verdict: facetSchema,
  correct: facetSchema,
  status: facetSchema,
  problem: facetSchema,
  /** Kinds of findings of the consistency check, `none`, and null for traces that were not checked. */
  finding: facetSchema,
  mark: facetSchema,
  judged: facetSchema,
  confidence_kind: facetSchema,
  training_step: facetSchema,
  question_count: facetSchema,
  abstentions: facetSchema,
  depth: facetSchema,
  /** By kind of confidence: numbers of different kinds are on different scales. */
  confidence: z.record(z.string(), histogramSchema),
  reward: z.record(z.string(), histogramSchema),
})
export type TraceFacets = z.infer<typeof traceFacetsSchema>

/** `GET /api/traces/columns`: columns of imported files that nothing else reads. */
export const extraFacetsSchema = z.object({
  columns: z.array(z.object({ name: z.string(), values: facetSchema })),
  /** Columns with more than 50 values, or with long ones: they cannot be chosen from. */
  left_out: z.array(z.string()),
})
export type ExtraFacets = z.infer<typeof extraFacetsSchema>

/** `rank` counts from 1 and is null when the trace is not in the result set; its neighbours are then those of its place. */
export const neighboursSchema = z.object({
  rank: z.number().nullable(),
  count: z.number(),
  previous: z.string().nullable(),
  next: z.string().nullable(),
})
export type Neighbours = z.infer<typeof neighboursSchema>

/** `count` = how many there were to draw from. The same seed and filter draw the same traces. */
export const traceSampleSchema = z.object({
  ids: z.array(z.string()),
  seed: z.string(),
  count: z.number(),
})
export type TraceSample = z.infer<typeof traceSampleSchema>
