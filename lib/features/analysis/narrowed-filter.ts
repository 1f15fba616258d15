import {
  type Bound,
  filterParameters,
  type Measured,
  normaliseFilter,
  type TraceFilter,
  withBounds,
} from '@/lib/core/traces/filter'
import { extraColumnOf, withExtraValues } from '@/lib/core/traces/extra-filter'
import {
  binEnd,
  type Dimension,
  type DimensionValue,
  isBinned,
  numberDimensions,
} from './vocabulary'

/** The filter with one value of a dimension: the traces behind a figure. */
export function narrowedBy(
  filter: TraceFilter,
  dimension: Dimension,
  value: DimensionValue,
): TraceFilter {
  const column = extraColumnOf(dimension)
  if (column !== null) {
    const values = [value === null ? null : String(value)]
    return normaliseFilter({ ...filter, extra: withExtraValues(filter.extra, column, values) })
  }
  const of = numberDimensions.find((name) => name === dimension)
  if (of === undefined) return normaliseFilter({ ...filter, [dimension]: [value] })
  if (typeof value === 'number' && isBinned(dimension))
    return narrowedBetween(filter, of, { from: value, to: binEnd(value) })
  const bound =
    typeof value === 'number'
      ? { of, op: 'eq' as const, value }
      : { of, op: 'undefined' as const, value: true }
  return withBounds(filter, of, [bound])
}

/** A closed range; null is an open end. */
export interface Ends {
  from: number | null
  to: number | null
}

/** The filter with a measure within a range: of several bounds in one direction only the narrower one holds. */
export function narrowedBetween(
  filter: TraceFilter,
  of: Measured,
  { from, to }: Ends,
): TraceFilter {
  const own = (filter.bounds ?? []).filter((bound) => bound.of === of)
  const before = (op: 'gte' | 'lte') =>
    own.flatMap((bound) => (bound.op === op ? [bound.value] : []))
  const others = own.filter(({ op }) => op !== 'gte' && op !== 'lte')
  const bounds: Bound[] = [...others]
  // Bounds of one direction are alternatives to each other: the widest is what the filter means.
  const least = Math.max(Math.min(...before('gte')), from ?? -Infinity)
  const most = Math.min(Math.max(...before('lte')), to ?? Infinity)
  const low = before('gte').length === 0 ? from : least
  const high = before('lte').length === 0 ? to : most
  if (low !== null) bounds.push({ of, op: 'gte', value: low })
  if (high !== null) bounds.push({ of, op: 'lte', value: high })
  return withBounds(filter, of, bounds)
}

/** The address of the list of the traces that pass. */
export function tracesOf(filter: TraceFilter): string {
  return new URLSearchParams(filterParameters(filter)).toString()
}
