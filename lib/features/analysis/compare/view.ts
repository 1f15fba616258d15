import { parseAsFloat, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { labelMappings } from '@/lib/core/vocabulary/label-mapping'
import { type MetricName, pairOutcomes } from '../vocabulary'

/** What the address of a comparison says. */
export const compareParsers = {
  /** Search strings of the traces of each side. */
  a: parseAsString,
  b: parseAsString,
  metric: parseAsString.withDefault('accuracy'),
  labels: parseAsStringLiteral(labelMappings).withDefault('binary'),
  margin: parseAsFloat.withDefault(0.05),
  /** Which items are listed. */
  outcome: parseAsStringLiteral(pairOutcomes).withDefault('fixed'),
  /** Of which dataset, spelled as in a filter; absent = all. */
  within: parseAsString,
}

/** Metrics that a comparison offers beside means of rewards. */
export const comparedMetrics = [
  'accuracy',
  'balanced_accuracy',
  'macro_f1',
  'avg_at_k',
] as const satisfies MetricName[]

export const margins = [0.01, 0.02, 0.03, 0.05, 0.1] as const
