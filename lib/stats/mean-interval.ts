import { clusterBootstrap } from './cluster-bootstrap'
import { checkFinite, type Column, columnMean } from './column'
import type { BootstrapInterval, Resampling } from './interval'

/** A value with its bootstrap interval, in one unit. */
export interface BootstrapEstimate extends BootstrapInterval {
  value: number
}

/**
 * A mean with its percentile bootstrap interval over clusters: of items' values, of paired differences.
 *
 * @param keys the cluster of each value, or null; as `clusterBootstrap`
 * @returns null without values, and where `clusterBootstrap` gives no interval
 * @throws RangeError for a value that is not finite, and as `clusterBootstrap`
 */
export function meanInterval(
  values: Column,
  keys: Column | null,
  resampling: Resampling,
): BootstrapEstimate | null {
  checkFinite(values)
  const value = columnMean(values)
  const sums = new Float64Array(2 * values.length).fill(1)
  for (let row = 0; row < values.length; row++) sums[2 * row] = values[row] ?? 0
  const [interval] = clusterBootstrap(
    { sums, width: 2, keys },
    { count: 1, of: meanOf },
    resampling,
  )
  return value === null || !interval ? null : { value, ...interval }
}

function meanOf([sum = 0, n = 0]: Float64Array): [number | null] {
  return [n === 0 ? null : sum / n]
}
