import {
  type inferParserType,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsNumberLiteral,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'
import { labelMappings } from '@/lib/core/vocabulary/label-mapping'
import { depthMeasures, metrics } from './vocabulary'

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
