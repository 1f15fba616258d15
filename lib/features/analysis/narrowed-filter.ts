import { normaliseFilter, type TraceFilter, withBounds } from '@/lib/core/traces/filter'
import type { Dimension, DimensionValue } from './vocabulary'

/** The filter with one value of a dimension: the traces behind a figure. */
export function narrowedBy(
  filter: TraceFilter,
  dimension: Dimension,
  value: DimensionValue,
): TraceFilter {
  if (dimension !== 'training_step' && dimension !== 'question_count') {
    return normaliseFilter({ ...filter, [dimension]: [value] })
  }
  const bound =
    typeof value === 'number'
      ? { of: dimension, op: 'eq' as const, value }
      : { of: dimension, op: 'undefined' as const, value: true }
  return withBounds(filter, dimension, [bound])
}
