import { drawnIntervals } from './cluster-bootstrap'
import { checkFinite, checkSameRows, type Column, columnMean } from './column'
import type { Resampling } from './interval'
import type { BootstrapEstimate } from './mean-interval'

/** Points that a line is fitted to. */
export interface Points {
  /** Such as training steps. */
  x: Column
  /** Such as a reward term, or 1 where right. */
  y: Column
  /** The cluster of each point, or null; as `clusterBootstrap`. */
  keys: Column | null
}

/**
 * The slope of the least-squares line with its percentile bootstrap interval over clusters. A rise (or fall) is more than
 * noise where the interval lies above (or below) 0.
 *
 * @returns in units of y for one unit of x; null where all points share one x, and for fewer than
 * `fewestClusters`
 * @throws RangeError for a value that is not finite, and as `clusterBootstrap`
 * Source: D. A. Freedman, "Bootstrapping Regression Models", Annals of Statistics 9 (1981), pp. 1218–1228, whose points
 * are drawn in pairs.
 */
export function slopeInterval(
  { x, y, keys }: Points,
  resampling: Resampling,
): BootstrapEstimate | null {
  checkSameRows(x, y)
  checkFinite(x)
  checkFinite(y)
  const sums = momentRows(x, y)
  const value = slopeOf(sumOfRows(sums))
  if (value === null) return null
  const of = (totals: Float64Array) => [slopeOf(totals)]
  const [interval] = drawnIntervals({ sums, width: 5, keys }, { count: 1, of }, resampling)
  return interval ? { value, ...interval } : null
}

/** 1, x, y, x² and xy of each point, both from their means, where the sums lose no digits. */
function momentRows(x: Column, y: Column): Float64Array {
  const [middle, level] = [columnMean(x) ?? 0, columnMean(y) ?? 0]
  const rows = new Float64Array(5 * x.length).fill(1)
  for (let row = 0; row < x.length; row++) {
    const [across, up] = [(x[row] ?? 0) - middle, (y[row] ?? 0) - level]
    const from = 5 * row
    rows[from + 1] = across
    rows[from + 2] = up
    rows[from + 3] = across ** 2
    rows[from + 4] = across * up
  }
  return rows
}

function sumOfRows(rows: Float64Array): Float64Array {
  const totals = new Float64Array(5)
  for (let at = 0; at < rows.length; at++) totals[at % 5] = (totals[at % 5] ?? 0) + (rows[at] ?? 0)
  return totals
}

function slopeOf([n = 0, x = 0, y = 0, xx = 0, xy = 0]: Float64Array): number | null {
  const spread = n * xx - x ** 2
  // Equal x leave a spread that is only the rounding error of the sums.
  return spread <= 1e-12 * n * xx || n === 0 ? null : (n * xy - x * y) / spread
}
