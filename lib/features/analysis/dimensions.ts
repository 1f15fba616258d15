/** By what figures of many traces are split: facets of the list, so that every figure leads to its traces. */
export const dimensions = [
  'system',
  'model',
  'run',
  'training_step',
  'dataset',
  'label',
  'question_count',
  'collection',
] as const
export type Dimension = (typeof dimensions)[number]

/** A value of a dimension; null for traces that have none. */
export type DimensionValue = string | number | null

/** What each is called in a table. */
export const dimensionWords: Readonly<Record<Dimension, string>> = {
  system: 'System',
  model: 'Model',
  run: 'Run',
  training_step: 'Training step',
  dataset: 'Dataset',
  label: 'Gold label',
  question_count: 'Questions',
  collection: 'Collection',
}
