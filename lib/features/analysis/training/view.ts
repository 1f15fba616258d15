import {
  type inferParserType,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'
import { type LabelMapping, labelMappings } from '@/lib/core/vocabulary/label-mapping'
import { type AddressChoices, labelsChoice } from '../unknown-values'
import { depthMeasures, type Metric, metrics } from './vocabulary'

/** Steps that a running median spans, an odd number; 1 is off. */
export const smoothings = [1, 5, 15] as const

/**
 * What the address of the page says beside the filter. `runs` are the lines that are drawn; none = the usual ones.
 * Without `labels` the label mapping is that of the collections.
 * `measure` is drawn by depth, for the line `depths_of`.
 */
export const trainingViewParsers = {
  runs: parseAsArrayOf(parseAsString),
  labels: parseAsStringLiteral(labelMappings),
  metric: parseAsStringLiteral(metrics).withDefault('accuracy'),
  smooth: parseAsNumberLiteral(smoothings).withDefault(1),
  band: parseAsBoolean.withDefault(true),
  step: parseAsInteger,
  measure: parseAsStringLiteral(depthMeasures).withDefault('avg_at_k'),
  depths_of: parseAsString,
  dismissed: parseAsArrayOf(parseAsString).withDefault([]),
}
export type TrainingView = inferParserType<typeof trainingViewParsers>

interface ShownTraining {
  view: Pick<TrainingView, 'smooth' | 'measure' | 'step'>
  labels: LabelMapping
  /** The metric of the first chart, of those that the traces have. */
  metric: Metric
  present: readonly Metric[]
}

/** What the address of the page may say, and what is shown. */
export function trainingChoices({ view, labels, metric, present }: ShownTraining): AddressChoices {
  const { smooth, measure, step } = view
  return {
    metric: {
      title: 'Metric',
      known: present,
      used: metric,
      occurs: (name) => present.some((one) => one === name),
    },
    labels: labelsChoice(labels),
    smooth: { title: 'Smoothing', known: smoothings.map(String), used: String(smooth) },
    measure: { title: 'Measure', known: depthMeasures, used: measure },
    step: {
      title: 'Step',
      known: 'a whole number',
      used: step === null ? 'the last step' : String(step),
    },
  }
}
