import {
  type inferParserType,
  parseAsArrayOf,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
} from 'nuqs/server'
import { labelMappings } from '@/lib/core/vocabulary/label-mapping'
import { depthMeasures, metrics } from './vocabulary'

/** Steps that a running median spans; 1 is off. */
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
  smooth: parseAsInteger.withDefault(1),
  band: parseAsBoolean.withDefault(true),
  step: parseAsInteger,
  measure: parseAsStringLiteral(depthMeasures).withDefault('avg_at_k'),
  depths_of: parseAsString,
  dismissed: parseAsArrayOf(parseAsString).withDefault([]),
}
export type TrainingView = inferParserType<typeof trainingViewParsers>

/** Only windows that are offered: a running median needs an odd number. */
export function smoothingOf({ smooth }: Pick<TrainingView, 'smooth'>): number {
  return smoothings.find((known) => known === smooth) ?? 1
}
