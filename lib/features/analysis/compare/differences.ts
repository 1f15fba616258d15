import { clusterBootstrap } from '@/lib/stats/cluster-bootstrap'
import { clusteredError, clustersOf } from '@/lib/stats/clusters'
import { type Column, columnMean } from '@/lib/stats/column'
import { z90, z95 } from '@/lib/stats/normal'
import { agrestiMin, pairedDifference, pairedTotal } from '@/lib/stats/paired'
import { wilsonInterval } from '@/lib/stats/wilson'
import { resampling } from '../scores/cell-score'
import { type Metric, metricOf, type MetricOptions } from '../scores/metrics'
import { countCells, type Pair } from './pair'
import type { Comparison, Difference } from './schema'

/** A metric of both sides on the same items. */
export interface Measured {
  n: number
  score: { a: number | null; b: number | null }
  /** Makes the 95 % interval of each side by itself. */
  ofSides: () => Comparison['score_interval']
  difference: Difference
  /** Makes the 90 % interval, which decides equivalence. */
  narrow: () => { low: number | null; high: number | null }
}

/**
 * Above so many documents the interval of a mean is taken from its cluster-robust error: 2,000 draws would take seconds
 * there, and the two differ by less than the draws do among themselves.
 */
export const mostDrawn = 2_000

/** An error that is a smaller share of the mean comes from rounding. */
const rounding = 1e-12

const noBounds = { low: null, high: null }

/** The same interval bounds, or none. */
const boundsOf = (bounds: { low: number | null; high: number | null } | null | undefined) =>
  bounds ? { low: bounds.low, high: bounds.high } : noBounds

export function measure(pairs: readonly Pair[], options: MetricOptions): Measured {
  if (options.name === 'accuracy') return measureAccuracy(pairs)
  const metric = metricOf(options)
  const counted = countedPairs(pairs, options)
  return metric.isMean ? measureMean(counted, metric) : measureDrawn(counted, metric)
}

/** The items that the metric counts, on both sides. */
export function countedPairs(pairs: readonly Pair[], options: MetricOptions): Pair[] {
  if (options.name === 'accuracy') return pairs.filter(({ scored }) => typeof scored !== 'string')
  const metric = metricOf(options)
  return pairs.filter(
    ({ scored, outcomes: { a, b } }) =>
      scored !== 'gold differs' && metric.leaveOut(a) === null && metric.leaveOut(b) === null,
  )
}

function measureAccuracy(pairs: readonly Pair[]): Measured {
  const cells = countCells(pairs)
  const n = pairedTotal(cells)
  const share = (right: number) => (n === 0 ? null : (cells.bothRight + right) / n)
  const bounds = boundsOf(agrestiMin(cells))
  const method = n === 0 ? null : ('agresti_min' as const)
  return {
    n,
    score: { a: share(cells.broken), b: share(cells.fixed) },
    ofSides: () => ({
      a: boundsOf(wilsonInterval(cells.bothRight + cells.broken, n)),
      b: boundsOf(wilsonInterval(cells.bothRight + cells.fixed, n)),
    }),
    difference: { value: pairedDifference(cells), ...bounds, method },
    narrow: () => boundsOf(agrestiMin(cells, z90)),
  }
}

function measureMean(pairs: readonly Pair[], metric: Metric): Measured {
  const sums = new Float64Array(metric.width)
  const valueOf = (item: Pair['outcomes']['a']) => {
    sums.fill(0)
    metric.add(sums, item)
    return sums[0] ?? 0
  }
  const a = Float64Array.from(pairs, ({ outcomes }) => valueOf(outcomes.a))
  const b = Float64Array.from(pairs, ({ outcomes }) => valueOf(outcomes.b))
  const keys = pairs.map(({ cluster }) => cluster)
  const changes = a.map((value, at) => (b[at] ?? 0) - value)
  const value = columnMean(changes)
  const { low, high, method } = meanBounds(changes, keys, 0.95)
  const boundsOfSide = (values: Float64Array) =>
    boundsOf(metric.isShare ? shareBounds(values) : meanBounds(values, keys, 0.95))
  return {
    n: pairs.length,
    score: { a: columnMean(a), b: columnMean(b) },
    ofSides: () => ({ a: boundsOfSide(a), b: boundsOfSide(b) }),
    difference: { value, low, high, method },
    narrow: () => boundsOf(meanBounds(changes, keys, 0.9)),
  }
}

const shareBounds = (flags: Float64Array) =>
  wilsonInterval(
    flags.reduce((sum, flag) => sum + flag, 0),
    flags.length,
  )

/** The interval of the mean, clusters drawn together. */
function meanBounds(changes: Float64Array, keys: Column, level: 0.9 | 0.95) {
  if (changes.length === 0) return { ...noBounds, method: null }
  if (clustersOf(keys).count > mostDrawn) {
    return robustBounds(changes, keys, level === 0.9 ? z90 : z95)
  }
  const sums = Float64Array.from({ length: 2 * changes.length }, (_, at) =>
    at % 2 === 0 ? (changes[at / 2] ?? 0) : 1,
  )
  const drawn = { ...resampling, level }
  const [interval] = clusterBootstrap({ sums, width: 2, keys }, { count: 1, of: meanOf }, drawn)
  return { ...boundsOf(interval), method: interval ? ('bootstrap' as const) : null }
}

const meanOf = ([sum = 0, count = 0]: Float64Array) => [count === 0 ? null : sum / count]

/** Normal interval around a mean; none for fewer than two clusters, nor where all values are the same. */
export function robustBounds(values: Float64Array, keys: Column, z = z95) {
  const [middle, error] = [columnMean(values), clusteredError(values, keys)]
  const isWide = middle !== null && error !== null && error > rounding * Math.abs(middle)
  if (!isWide) return { ...noBounds, method: null }
  const method = 'cluster_robust' as const
  return { low: middle - z * error, high: middle + z * error, method }
}

const differ = (one: number | null, other: number | null) =>
  one === null || other === null ? null : other - one

/** A metric that is no mean over items, such as balanced accuracy: both sides of an item are drawn together. */
function measureDrawn(pairs: readonly Pair[], metric: Metric): Measured {
  const { width } = metric
  const [ofA, ofB] = [new Float64Array(width), new Float64Array(width)]
  const sums = new Float64Array(2 * width * pairs.length)
  for (const [at, { outcomes }] of pairs.entries()) {
    const from = 2 * width * at
    metric.add(sums.subarray(from, from + width), outcomes.a)
    metric.add(sums.subarray(from + width, from + 2 * width), outcomes.b)
    metric.add(ofA, outcomes.a)
    metric.add(ofB, outcomes.b)
  }
  const both = (totals: Float64Array) => [
    metric.valueOf(totals.subarray(0, width)),
    metric.valueOf(totals.subarray(width)),
  ]
  const of = (totals: Float64Array) => {
    const [ofFirst = null, ofSecond = null] = both(totals)
    return [differ(ofFirst, ofSecond)]
  }
  const rows = { sums, width: 2 * width, keys: pairs.map(({ cluster }) => cluster) }
  const bounds = (level: number) =>
    boundsOf(clusterBootstrap(rows, { count: 1, of }, { ...resampling, level })[0])
  const score = { a: metric.valueOf(ofA), b: metric.valueOf(ofB) }
  const value = differ(score.a, score.b)
  const own = bounds(0.95)
  const method = own.low === null ? null : ('bootstrap' as const)
  const difference = { value, ...own, method }
  const ofSides = () => {
    const [a, b] = clusterBootstrap(rows, { count: 2, of: both }, resampling)
    return { a: boundsOf(a), b: boundsOf(b) }
  }
  return { n: pairs.length, score, ofSides, difference, narrow: () => bounds(0.9) }
}
