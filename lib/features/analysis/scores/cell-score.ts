import { clusterBootstrap } from '@/lib/stats/cluster-bootstrap'
import { wilsonInterval } from '@/lib/stats/wilson'
import type { Metric } from './metrics'
import type { ItemOutcome } from '../outcomes'

/** How intervals are drawn: the same figures have the same intervals. */
export const resampling = { seed: 1, resamples: 2_000 }

export interface CellScore {
  value: number | null
  low: number | null
  high: number | null
  /** Items. */
  n: number
}

/** Of shares of items Wilson's interval, of everything else a bootstrap over documents. */
export function scoreItems(items: readonly ItemOutcome[], metric: Metric): CellScore {
  const { width } = metric
  const totals = new Float64Array(width)
  const sums = new Float64Array(items.length * width)
  for (const [at, item] of items.entries()) {
    metric.add(totals, item)
    metric.add(sums.subarray(at * width, (at + 1) * width), item)
  }
  const interval = metric.isShare
    ? wilsonInterval(totals[0] ?? 0, totals[1] ?? 0)
    : drawnInterval(items, { sums, width }, metric)
  return {
    value: metric.valueOf(totals),
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    n: items.length,
  }
}

function drawnInterval(
  items: readonly ItemOutcome[],
  rows: { sums: Float64Array; width: number },
  { valueOf }: Metric,
) {
  const keys = items.map(({ cluster }) => cluster)
  const of = (totals: Float64Array) => [valueOf(totals)]
  return clusterBootstrap({ ...rows, keys }, { count: 1, of }, resampling)[0]
}
