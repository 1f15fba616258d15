import { type LabelMapping, labelMappings } from '@/lib/core/vocabulary/label-mapping'
import { comparedMetric, offeredMetrics } from './compare/compared-metric'
import { metricChoices, metricUnder } from './scores/view'
import { shownMetric } from './training/series-words'
import type { TrainingPoint } from './training/schema'
import { type TrainingView, smoothings } from './training/view'
import { depthMeasures } from './training/vocabulary'
import type { AddressChoice, AddressChoices } from './unknown-values'
import {
  accuracyMeasures,
  correlationMethods,
  dimensions,
  type MetricName,
  pairOutcomes,
  readMetric,
} from './vocabulary'

interface ShownScores {
  rows: readonly string[]
  columns: string
  metric: MetricName
  k: number
}

interface ShownComparison {
  metric: MetricName
  k: number
  margin: number
  outcome: string
}

/** What a page shows, whatever its address says. */
export type ShownPage = { labels: LabelMapping } & (
  | { page: 'scoreboard'; view: ShownScores; rewards: readonly string[] }
  | { page: 'compare'; view: ShownComparison; rewards: readonly string[] }
  | {
      page: 'training'
      view: Pick<TrainingView, 'metric' | 'smooth' | 'measure' | 'step'>
      points: readonly TrainingPoint[]
    }
  | { page: 'calibration'; view: { by: string }; kinds: readonly string[] }
  | { page: 'rewards'; view: { method: string }; terms: readonly string[] }
)

/** What the address of a page may say. */
export function choicesOf(shown: ShownPage): AddressChoices {
  const labels = { title: 'Labels', known: labelMappings, used: shown.labels }
  return { ...ownChoices(shown), labels }
}

function ownChoices(shown: ShownPage): AddressChoices {
  if (shown.page === 'scoreboard') return scoresChoices(shown.view, shown)
  if (shown.page === 'compare') return compareChoices(shown.view, shown.rewards)
  if (shown.page === 'training') return trainingChoices(shown.view, shown.points)
  if (shown.page === 'calibration')
    return {
      kind: ofThose('Confidence', shown.kinds),
      by: { title: 'Accuracy by', known: accuracyMeasures, used: shown.view.by },
      bound: { title: 'Threshold', known: 'a number from 0 to 1', used: 'the default threshold' },
    }
  return {
    method: { title: 'Correlation', known: correlationMethods, used: shown.view.method },
    without: ofThose('Term left out', shown.terms),
  }
}

/** Of values that the traces have, the first is shown; without any, nothing is said of them. */
function ofThose(title: string, known: readonly string[]): AddressChoice {
  const [used = 'none'] = known
  const occurs = (value: string) => known.length === 0 || known.includes(value)
  return { title, known, used, occurs }
}

function scoresChoices(
  { rows, columns, metric, k }: ShownScores,
  { labels, rewards }: { labels: LabelMapping; rewards: readonly string[] },
): AddressChoices {
  return {
    metric: {
      title: 'Metric',
      known: metricChoices(labels, rewards),
      used: metric,
      occurs: (name) => metricUnder(readMetric(name), labels) !== null,
    },
    rows: { title: 'Rows', known: dimensions, used: rows.join(' and ') },
    columns: { title: 'Columns', known: dimensions, used: columns },
    k: { title: 'k', known: 'a whole number', used: String(k) },
  }
}

function trainingChoices(
  {
    metric: asked,
    smooth,
    measure,
    step,
  }: Pick<TrainingView, 'metric' | 'smooth' | 'measure' | 'step'>,
  points: readonly TrainingPoint[],
): AddressChoices {
  const { present, metric } = shownMetric(points, asked)
  const last = step === null ? 'the last step' : String(step)
  return {
    metric: { ...ofThose('Metric', present), used: metric },
    smooth: { title: 'Smoothing', known: smoothings.map(String), used: String(smooth) },
    measure: { title: 'Measure', known: depthMeasures, used: measure },
    step: { title: 'Step', known: 'a whole number', used: last },
  }
}

function compareChoices(
  { metric, k, margin, outcome }: ShownComparison,
  rewards: readonly string[],
): AddressChoices {
  return {
    metric: {
      title: 'Metric',
      known: offeredMetrics(rewards),
      used: metric,
      occurs: (name) => comparedMetric(name) !== null,
    },
    k: { title: 'k', known: 'a whole number', used: String(k) },
    margin: { title: 'Margin', known: 'a number', used: String(margin) },
    outcome: { title: 'Outcome', known: pairOutcomes, used: outcome },
  }
}
