import type { ExtraName } from '@/lib/core/traces/extra-filter'

/** By what figures of many traces are split: facets of the list, so that every figure leads to its traces. */
export const dimensions = [
  'system',
  'model',
  'run',
  'training_step',
  'prompt_version',
  'dataset',
  'label',
  'verdict',
  'status',
  'question_count',
  'abstentions',
  'evidence_length',
  'output_length',
  'depth',
  'collection',
] as const
export type NamedDimension = (typeof dimensions)[number]
/** Or `extra.NAME`: a column of the file. */
export type Dimension = NamedDimension | ExtraName

/** Dimensions of numbers, which filters bound. */
export const numberDimensions = [
  'training_step',
  'question_count',
  'abstentions',
  'evidence_length',
  'output_length',
  'depth',
] as const

/** Of numbers that hardly two traces share: a value is the start of its bin. */
export const binnedDimensions = [
  'evidence_length',
  'output_length',
] as const satisfies NamedDimension[]
export const isBinned = (dimension: Dimension): dimension is (typeof binnedDimensions)[number] =>
  binnedDimensions.some((name) => name === dimension)

const firstBin = 500

/** 0, 500, 1,000, 2,000 and so on: each bin is twice as wide as the one before. */
export const binStart = (length: number) =>
  length < firstBin ? 0 : firstBin * 2 ** Math.floor(Math.log2(length / firstBin))

/** The last whole number of the bin that starts there. */
export const binEnd = (start: number) => Math.max(firstBin, 2 * start) - 1

/** A value of a dimension; null for traces that have none. */
export type DimensionValue = string | number | null

export const metricNames = [
  'balanced_accuracy',
  'macro_f1',
  'accuracy',
  'avg_at_k',
  'pass_at_k',
  'solve_all',
  'solve_none',
  'pooled_accuracy',
  'pooled_margin',
  'hit_at_1',
  'hit_at_5',
  'hit_at_10',
] as const
export const classMetricNames = ['precision', 'recall', 'f1'] as const
export type ClassMetricName = (typeof classMetricNames)[number]
/** Or `reward.NAME`: the mean of a reward; or `recall.CLASS`: of one class of the label mapping. */
export type MetricName =
  | (typeof metricNames)[number]
  | `reward.${string}`
  | `${ClassMetricName}.${string}`

/** Votes of all samples of a question, summed. */
export const isPooled = (name: MetricName) => name === 'pooled_accuracy' || name === 'pooled_margin'

/** The reward that a metric is the mean of; null where it is of none. */
export function rewardMetric(name: MetricName): string | null {
  if (name.startsWith('hit_at_')) return name
  return name.startsWith('reward.') ? name.slice('reward.'.length) : null
}

/** The reward without which a metric is undefined; null where it needs none. */
export const neededReward = (name: MetricName) =>
  isPooled(name) ? 'vote_weight' : rewardMetric(name)

/** A metric of one class, in its parts; null for the others. */
export function classMetric(name: string): { score: ClassMetricName; of: string } | null {
  const dot = name.indexOf('.')
  const score = classMetricNames.find((known) => known === name.slice(0, dot))
  return score === undefined ? null : { score, of: name.slice(dot + 1) }
}

/** A name as the address spells it; null for what is none. */
export function readMetric(text: string): MetricName | null {
  const named = metricNames.find((name) => name === text)
  if (named !== undefined) return named
  if (text.startsWith('reward.') && text.length > 'reward.'.length) return `reward.${text.slice(7)}`
  const score = classMetricNames.find((name) => text.startsWith(`${name}.`))
  return score === undefined ? null : `${score}.${text.slice(score.length + 1)}`
}

/** How a cell of the scoreboard is compared with the best; the permutation test is for few documents. */
export const pairedTests = ['mcnemar', 'bootstrap', 'permutation'] as const
export type PairedTest = (typeof pairedTests)[number]

/** Column by which accuracy is split. */
export const accuracyMeasures = [
  'question_count',
  'evidence_length',
  'output_length',
  'agreement',
  'vote_margin',
] as const
export type AccuracyMeasure = (typeof accuracyMeasures)[number]

/** Parts of the audit of rewards, so that a page can show each as soon as it is there. */
export const auditParts = ['terms', 'correlations', 'leave_one_out', 'lists'] as const
export type AuditPart = (typeof auditParts)[number]

/** How two terms of a reward are correlated. */
export const correlationMethods = ['pearson', 'kendall'] as const

/** What became of an item from side A to side B; `differ`: the verdicts differ, whatever the gold label says. */
export const pairOutcomes = ['both_right', 'fixed', 'broken', 'both_wrong', 'differ'] as const
export type PairOutcome = (typeof pairOutcomes)[number]

/** Why there are no figures where the filter lets no trace through. */
export const noTracePasses = 'No trace matches the filter. Remove part of it.'
