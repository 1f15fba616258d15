import { sumBootstrap } from '@/lib/stats/sum-bootstrap'
import { wilsonInterval } from '@/lib/stats/wilson'
import type { Metric } from './metrics'
import type { ItemOutcome } from './outcomes'

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
  const clusters = new Map<number, Float64Array>()
  const sums = new Float64Array(width)
  for (const item of items) {
    metric.add(sums, item)
    const own = clusters.get(item.cluster) ?? new Float64Array(width)
    clusters.set(item.cluster, own)
    metric.add(own, item)
  }
  const interval = metric.isShare
    ? wilsonInterval(sums[0] ?? 0, sums[1] ?? 0)
    : sumBootstrap({ width, values: joined(clusters, width) }, metric.valueOf, resampling)
  return {
    value: metric.valueOf(sums),
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    n: items.length,
  }
}

function joined(clusters: ReadonlyMap<number, Float64Array>, width: number): Float64Array {
  const values = new Float64Array(clusters.size * width)
  let at = 0
  for (const own of clusters.values()) {
    values.set(own, at)
    at += width
  }
  return values
}
