import { formatShort, plural } from '@/lib/text/numbers'
import type { Bound, Comparison, Measured, TraceFilter } from './filter'
import type { FacetValue, Histogram } from './columns/schema'

export type Bin = Histogram['bins'][number]

export interface Range {
  from: number | null
  to: number | null
}

/** The closed range that the bounds of one measure leave, for the two fields under a histogram. */
export function rangeOf(filter: TraceFilter, of: Measured): Range {
  const range: Range = { from: null, to: null }
  for (const bound of filter.bounds ?? []) {
    if (bound.of !== of || bound.op === 'undefined') continue
    if (bound.op !== 'lt' && bound.op !== 'lte') range.from = bound.value
    if (bound.op !== 'gt' && bound.op !== 'gte') range.to = bound.value
  }
  return range
}

/** Bounds of a closed range; one value is an equality, an open end is no bound. */
export function rangeBounds(of: Measured, { from, to }: Range): Bound[] {
  if (from !== null && from === to) return [{ of, op: 'eq', value: from }]
  const bounds: Bound[] = []
  if (from !== null) bounds.push({ of, op: 'gte', value: from })
  if (to !== null) bounds.push({ of, op: 'lte', value: to })
  return bounds
}

/** Bounds that keep the bins `first` to `last`. A bin ends before its `to`, except the last of all. */
export function binBounds(of: Measured, bins: readonly Bin[], [a, b]: [number, number]): Bound[] {
  const first = bins[Math.min(a, b)]
  const last = bins[Math.max(a, b)]
  if (!first || !last) return []
  const isClosed = last.from === last.to || last === bins.at(-1)
  if (isClosed) return rangeBounds(of, { from: first.from, to: last.to })
  return [
    { of, op: 'gte', value: first.from },
    { of, op: 'lt', value: last.to },
  ]
}

type Passes = (bin: Bin, value: number) => boolean

const isPoint = (bin: Bin) => bin.from === bin.to
const passes: Record<Comparison, Passes> = {
  eq: (bin, value) => (isPoint(bin) ? bin.from === value : bin.from <= value && value < bin.to),
  gte: (bin, value) => (isPoint(bin) ? bin.from >= value : bin.to > value),
  gt: (bin, value) => (isPoint(bin) ? bin.from > value : bin.to > value),
  lte: (bin, value) => bin.from <= value,
  lt: (bin, value) => bin.from < value,
}

/** True when some value of the bin passes the bounds of this measure. */
export function isBinKept(filter: TraceFilter, of: Measured, bin: Bin): boolean {
  return (filter.bounds ?? []).every((bound) => {
    if (bound.of !== of) return true
    return bound.op === 'undefined' ? !bound.value : passes[bound.op](bin, bound.value)
  })
}

export function isNarrowed(filter: TraceFilter, of: Measured): boolean {
  return (filter.bounds ?? []).some((bound) => bound.of === of)
}

const mostBins = 24

/** Counts of whole numbers as a histogram: a bin for each value, or equal bins when there are many. */
export function countsHistogram(values: readonly FacetValue[]): Histogram {
  const points = values.flatMap(({ value, count }) =>
    typeof value === 'number' ? [{ value, count }] : [],
  )
  const missing = values.find(({ value }) => value === null)?.count ?? 0
  const sorted = points.toSorted((a, b) => a.value - b.value)
  const min = sorted[0]?.value ?? null
  const max = sorted.at(-1)?.value ?? null
  if (min === null || max === null) return { bins: [], min, max, undefined: missing }
  const bins =
    sorted.length <= mostBins
      ? sorted.map(({ value, count }) => ({ from: value, to: value, count }))
      : equalBins(sorted, min, max)
  return { bins, min, max, undefined: missing }
}

function equalBins(points: { value: number; count: number }[], min: number, max: number): Bin[] {
  const width = (max - min) / mostBins
  const bins = Array.from({ length: mostBins }, (_, at) => ({
    from: min + at * width,
    to: at === mostBins - 1 ? max : min + (at + 1) * width,
    count: 0,
  }))
  for (const { value, count } of points) {
    const bin = bins[Math.min(mostBins - 1, Math.floor((value - min) / width))]
    if (bin) bin.count += count
  }
  return bins
}

/** Heights in percent of the tallest; whatever occurs at all is visible. */
export function barHeights(bins: readonly Bin[]): number[] {
  const tallest = Math.max(1, ...bins.map(({ count }) => count))
  return bins.map(({ count }) => (count === 0 ? 0 : Math.max(4, (count / tallest) * 100)))
}

/** True when only traces without the number are wanted. */
export function keepsUndefined(filter: TraceFilter, of: Measured): boolean {
  return (filter.bounds ?? []).some(
    (bound) => bound.of === of && bound.op === 'undefined' && bound.value,
  )
}

/** The two ends under a histogram, in words. */
export function histogramEnds({ min, max }: Histogram): [string, string] {
  return [min === null ? '' : formatShort(min), max === null ? '' : formatShort(max)]
}

function binWords({ from, to, count }: Bin): string {
  const where = from === to ? formatShort(from) : `${formatShort(from)} to ${formatShort(to)}`
  return `${where}: ${plural(count, 'trace')}`
}

/** Bars ready to draw; those the filter keeps are lit, and none is while nothing is narrowed. */
export function histogramBars(series: Histogram, filter: TraceFilter, of: Measured) {
  const heights = barHeights(series.bins)
  const narrowed = isNarrowed(filter, of)
  return series.bins.map((bin, at) => ({
    height: heights[at] ?? 0,
    lit: narrowed && isBinKept(filter, of, bin),
    title: binWords(bin),
  }))
}
