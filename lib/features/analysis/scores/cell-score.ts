import { clusterBootstrap } from '@/lib/stats/cluster-bootstrap'
import { clustersOf } from '@/lib/stats/clusters'
import { wilsonInterval } from '@/lib/stats/wilson'
import { whyNoInterval } from '../no-interval'
import type { Metric } from './metrics'
import type { CellItems } from './counted-items'

/** How intervals are drawn: the same figures have the same intervals. */
export const resampling = { seed: 1, resamples: 2_000 }

export interface CellScore {
  value: number | null
  low: number | null
  high: number | null
  /** Why a value has no interval. */
  noInterval: string | null
  /** Items. */
  n: number
}

/** Of shares of items Wilson's interval, of everything else a bootstrap over documents. */
export function scoreItems({ items, clusters, sums }: CellItems, metric: Metric): CellScore {
  const { width, valueOf } = metric
  const totals = totalsOf(sums, width)
  // One list for all draws.
  const found: (number | null)[] = []
  const of = (drawn: Float64Array) => {
    found[0] = valueOf(drawn)
    return found
  }
  const interval = metric.isShare
    ? wilsonInterval(totals[0] ?? 0, totals[1] ?? 0)
    : clusterBootstrap({ sums, width, keys: clusters }, { count: 1, of }, resampling)[0]
  const value = valueOf(totals)
  const isWithout = value !== null && !interval
  return {
    value,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    noInterval: isWithout ? whyNoInterval(clustersOf(clusters).count) : null,
    n: items.length,
  }
}

/** What all rows of that many numbers add up to. */
export function totalsOf(sums: Float64Array, width: number): Float64Array {
  const totals = new Float64Array(width)
  for (let row = 0; row < sums.length; row += width)
    for (let at = 0; at < width; at++) totals[at] = (totals[at] ?? 0) + (sums[row + at] ?? 0)
  return totals
}
