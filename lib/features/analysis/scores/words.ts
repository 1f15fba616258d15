import { extraColumnOf } from '@/lib/core/traces/extra-filter'
import { formatChange, formatCount, formatDecimal, plural, spaced } from '@/lib/text/numbers'
import { visibleText } from '@/lib/text/visible-text'
import type { FacetValue } from '@/lib/core/traces/columns/schema'
import { titledWord, valueWord } from '@/lib/features/traces/facet-groups'
import { rewardTitle } from '@/lib/systems/registry/verdict-words'
import {
  binEnd,
  classMetric,
  type Dimension,
  type DimensionValue,
  isBinned,
  type MetricName,
  metricNames,
  type NamedDimension,
  type PairedTest,
} from '../vocabulary'
import type { ScoreCell, ScoreRow, Scores } from './schema'
import { sharedRange } from './shown-table'

const metricTitles: Record<(typeof metricNames)[number], string> = {
  balanced_accuracy: 'balanced accuracy',
  macro_f1: 'macro-F1',
  accuracy: 'accuracy',
  avg_at_k: 'avg@k',
  pass_at_k: 'pass@k',
  solve_all: 'solve-all',
  solve_none: 'solve-none',
  pooled_accuracy: 'accuracy of the pooled vote',
  pooled_margin: 'margin of the pooled vote',
  hit_at_1: 'Hit@1',
  hit_at_5: 'Hit@5',
  hit_at_10: 'Hit@10',
}

const hitMeaning = (which: string) =>
  `Share of the samples of a question in which ${which} is exactly the gold decomposition, averaged over questions.`

const metricMeanings: Record<(typeof metricNames)[number], string> = {
  balanced_accuracy:
    'Mean recall of the classes. Unreadable, abstained and no verdict are incorrect.',
  macro_f1: 'Mean F1 of the classes. Unreadable, abstained and no verdict are incorrect.',
  accuracy: 'Share of items whose majority verdict is correct; a tie or no verdict is incorrect.',
  avg_at_k: 'Share of correct rollouts of an item, averaged over items.',
  pass_at_k:
    'Probability that at least one of k rollouts is correct (unbiased), averaged over items.',
  solve_all: 'Share of items with only correct rollouts.',
  solve_none: 'Share of items without a correct rollout; lower is better.',
  pooled_accuracy:
    'Share of questions answered correctly by the chains of all samples, weighted by confidence; a tie is incorrect.',
  pooled_margin:
    'Weight of the winning answer of all samples minus the other, divided by their sum, averaged over questions; a tie is 0.',
  hit_at_1: hitMeaning('the first chain'),
  hit_at_5: hitMeaning('one of the first five chains'),
  hit_at_10: hitMeaning('one of the first ten chains'),
}

const scoreTitles = { precision: 'precision', recall: 'recall', f1: 'F1' } as const

const isNamed = (name: string): name is (typeof metricNames)[number] =>
  metricNames.some((known) => known === name)

/** In the middle of a sentence: `balanced accuracy`; a reward by its name; `pass@4` where k is given. */
export function metricTitle(name: string, k?: number): string {
  if (name === 'pass_at_k' && k !== undefined) return `pass@${k}`
  if (isNamed(name)) return metricTitles[name]
  const ofClass = classMetric(name)
  if (ofClass !== null)
    return `${scoreTitles[ofClass.score]} of ${spaced(ofClass.of).toLowerCase()}`
  return `mean ${rewardTitle(name.slice('reward.'.length)).toLowerCase()}`
}

export function metricMeaning(name: MetricName): string {
  if (isNamed(name)) return metricMeanings[name]
  const ofClass = classMetric(name)
  if (ofClass === null) return 'Mean of the reward over items that have it.'
  return `Of one class: ${metricTitle(name)} under the label mapping.`
}

const dimensionTitles: Record<NamedDimension, string> = {
  system: 'system',
  model: 'model',
  run: 'run',
  training_step: 'training step',
  prompt_version: 'prompt version',
  dataset: 'dataset',
  label: 'gold label',
  verdict: 'verdict',
  status: 'status',
  question_count: 'question count',
  abstentions: 'abstentions',
  evidence_length: 'evidence length',
  output_length: 'output length',
  depth: 'depth',
  collection: 'collection',
}

const isNamedDimension = (name: Dimension): name is NamedDimension => name in dimensionTitles

/** In the middle of a sentence; a column of a file by its name. */
export const dimensionTitle = (dimension: Dimension) =>
  isNamedDimension(dimension) ? dimensionTitles[dimension] : (extraColumnOf(dimension) ?? dimension)

function binWords(dimension: Dimension, start: number): string {
  const unit = dimension === 'output_length' ? 'bytes' : 'characters'
  return `${formatCount(start)}–${formatCount(binEnd(start))} ${unit}`
}

/** A value of a dimension in words; `runs` is the facet of runs, of which some have titles. */
export function dimensionWord(
  dimension: Dimension,
  value: DimensionValue,
  runs: readonly FacetValue[] = [],
): string {
  if (dimension === 'training_step') return value === null ? 'no step' : `step ${value}`
  if (dimension === 'depth') return value === null ? 'unknown depth' : `depth ${value}`
  if (dimension === 'abstentions')
    return typeof value === 'number' ? plural(value, 'abstention') : 'no answers'
  if (isBinned(dimension))
    return typeof value === 'number' ? binWords(dimension, value) : 'no length'
  if (dimension === 'question_count')
    return value === null ? 'no questions' : `${value} ${value === 1 ? 'question' : 'questions'}`
  if (!isNamedDimension(dimension)) return value === null ? 'none' : visibleText(String(value))
  if (dimension === 'run') return titledWord(dimension, value, runs)
  return valueWord(dimension, value)
}

/** A score: three decimals, undefined as a word. */
export const formatScore = (value: number | null) =>
  value === null ? 'undefined' : formatDecimal(value, 3)

export const formatInterval = (low: number | null, high: number | null, digits = 2) =>
  low === null || high === null
    ? ''
    : `${formatDecimal(low, digits)}–${formatDecimal(high, digits)}`

/** What a row is of: `small · step 80`. */
export const rowTitle = (
  { key }: ScoreRow,
  rows: readonly Dimension[],
  runs?: readonly FacetValue[],
) => rows.map((dimension) => dimensionWord(dimension, key[dimension] ?? null, runs)).join(' · ')

/** `214 items, 1 trace each`. */
export function itemWords({ n, rollouts }: ScoreCell): string {
  const each = rollouts % Math.max(1, n) === 0 ? rollouts / Math.max(1, n) : null
  const traces = each === null ? plural(rollouts, 'trace') : `${plural(each, 'trace')} each`
  return n === 0 ? 'no items' : `${plural(n, 'item')}, ${traces}`
}

/** What the list of a cell opens, where it holds traces that do not count: `opens 9 traces, 8 of them counted`. */
export function listWords({ rollouts, listed }: ScoreCell): string | null {
  if (listed === rollouts) return null
  return `opens ${plural(listed, 'trace')}, ${formatCount(rollouts)} of them counted`
}

/** That the list of a mean may hold traces that do not count; null where it holds none. */
export const meanListWords = (cells: readonly ScoreCell[]) =>
  cells.some((cell) => cell.whole !== cell.traces && listWords(cell) !== null)
    ? 'Its list also has traces that do not count.'
    : null

/** Under the mean of a row. */
export function meanNote({ mean, deviation }: Pick<ScoreRow, 'mean' | 'deviation'>): string {
  if (mean === null) return 'no value'
  return deviation === null ? 'one column' : `± ${formatScore(deviation)}`
}

/** Under the mean of a group: `± 0.141`, `1 of 2 datasets`. */
export function groupNote(of: { deviation: number | null; counted: number; datasets: number }) {
  const { deviation, counted, datasets } = of
  if (counted < datasets) return `${counted} of ${plural(datasets, 'dataset')}`
  return deviation === null ? 'one dataset' : `± ${formatScore(deviation)}`
}

const shares: ReadonlySet<string> = new Set([
  'accuracy',
  'solve_all',
  'solve_none',
  'pooled_accuracy',
])

/** Why a cell has no value. */
export function whyNoValue({ n }: ScoreCell, { common }: Pick<Scores, 'common'>): string {
  if (n > 0) return `The metric is undefined for ${n === 1 ? 'this item' : `these ${n} items`}.`
  return common
    ? 'No item of this column has an answer in every row.'
    : 'No item of this cell counts for the metric.'
}

/** A cell to copy: `0.834 (0.780–0.880), 214 items, 1 trace each`. */
export function cellWords(cell: ScoreCell): string {
  const interval = formatInterval(cell.low, cell.high, 3)
  return `${formatScore(cell.value)}${interval && ` (${interval})`}, ${itemWords(cell)}`
}

/** Where every item has one gold class, by class; null where no column is so. */
export function oneClassWords({ columns }: Scores, dimension: Dimension): string | null {
  const known = columns.filter(({ only_class: only }) => only !== null)
  if (known.length === 0) return null
  const sentences = [...Map.groupBy(known, ({ only_class: only }) => only)].map(([only, own]) => {
    const names = own.map(({ column }) => dimensionWord(dimension, column)).join(', ')
    return `Every item of ${names} has the gold class “${only}”.`
  })
  return `${sentences.join(' ')} A model that always gives this verdict is always correct: add items of another class.`
}

/** That rows are of different items; null where they are of nearly the same ones. */
export function fewSharedWords(scores: Scores): string | null {
  const range = sharedRange(scores)
  if (range === null) return null
  const { least, most } = range
  const counts =
    least === most ? formatCount(least) : `${formatCount(least)} to ${formatCount(most)}`
  return `Rows share few items: ${counts} of ${formatCount(scores.items)}. Their scores are based on different items.`
}

/** How an interval of a metric is made. */
export const intervalMethod = (metric: string) => (shares.has(metric) ? 'wilson' : 'bootstrap')

/** How the intervals of a table were made. */
export function methodWords({ metric, seed, resamples }: Scores): string {
  if (intervalMethod(metric) === 'wilson') return 'Wilson interval of a share'
  return `bootstrap by document, ${formatCount(resamples)} draws, seed ${seed}`
}

/** The tests that a table uses, in words. */
export const testWords: Readonly<Record<PairedTest, string>> = {
  mcnemar: 'exact McNemar',
  bootstrap: 'paired bootstrap',
  permutation: 'exact permutation test if there are fewer than ten documents',
}

/** A cell against the best of its column. */
export function againstWords({ rank, best }: ScoreCell): string {
  if (rank === 1) return 'the best of its column'
  if (best === null) return 'no ranked cell in its column'
  if (best.n === 0) return 'no items in common'
  const { difference, holm_p: p } = best
  const change = difference === null ? 'undefined' : formatChange(difference)
  const words = p === null ? 'no test' : `p ${p < 0.001 ? '< 0.001' : `= ${formatDecimal(p, 3)}`}`
  return `${change}, ${words} (Holm), n = ${formatCount(best.n)}`
}

/** The mark of a cell, for screen readers. */
export function rankWords({ rank, best }: ScoreCell): string {
  if (rank === 1) return ', best of the column'
  const second = rank === 2 ? ', second of the column' : ''
  return best?.is_below ? `${second}, significantly below the best` : second
}
