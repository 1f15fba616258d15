import { type Clusters, clustersOf } from './clusters'
import type { Column } from './column'
import {
  type BootstrapInterval,
  checkResampling,
  percentileInterval,
  type Resampling,
} from './interval'
import { multinomialDraw } from './multinomial'
import type { SumStatistics } from './stratified'

/**
 * Percentiles of draws of fewer clusters are too narrow, of one cluster without any width, and tests by them find
 * differences that are none. Source: A. C. Cameron, J. B. Gelbach and D. L. Miller, Review of Economics and Statistics 90
 * (2008), pp. 414–427.
 */
export const fewestClusters = 10

/** Draws that lie nearer to each other, as a share of the larger, differ by rounding. */
const rounding = 1e-12

/** Rows as what each adds to the sums that statistics are taken of. */
export interface SummedRows {
  /** `width` numbers for each row, one row after the other. */
  sums: Float64Array
  width: number
  /** The cluster of each row, as `clustersOf` takes them; null where every row is drawn by itself. */
  keys: Column | null
}

/**
 * Percentile bootstrap over clusters: as many whole clusters as there are, such as documents with all their items, are
 * drawn with replacement. Clusters that add the same are drawn by their number at once, from the multinomial
 * distribution, so that the time does not grow with their number; large counts as `expandedCount` says.
 *
 * @param count how many values `statistics` gives
 * @param resampling 2,000 draws unless told; the same seed gives the same interval
 * @returns an interval for each statistic; null for fewer than `fewestClusters`, where no draw has a value, and where all
 * draws have the same: then the spread is not known
 * @throws RangeError when a sum or a statistic is not finite, an option is out of its range, or lengths do not match
 * Source: A. C. Davison and D. V. Hinkley, "Bootstrap Methods and their Application" (1997), sections 2.4 and 3.8.
 */
export function clusterBootstrap(
  rows: SummedRows,
  { count, of: statistics }: { count: number; of: SumStatistics },
  resampling: Resampling,
): (BootstrapInterval | null)[] {
  return drawnIntervals(rows, { count, of: statistics }, resampling).map((interval) =>
    interval !== null && isWide(interval) ? interval : null,
  )
}

/** The same, with intervals of no width where all draws have the same value: points on a line have one slope. */
export function drawnIntervals(
  rows: SummedRows,
  statistics: { count: number; of: SumStatistics },
  resampling: Resampling,
): (BootstrapInterval | null)[] {
  const values = drawnValues(rows, statistics, resampling)
  return values.map((of) => percentileInterval(of, resampling.level ?? 0.95))
}

const isWide = ({ low, high }: BootstrapInterval) =>
  high - low > rounding * Math.max(Math.abs(low), Math.abs(high))

/**
 * Two-sided test that a statistic is zero, such as the difference of two systems on the same items: twice the smaller
 * share of draws on one side of zero, in which the sample itself counts as a draw, so that it is never 0.
 *
 * @returns p, above 0 to 1; null for fewer than `fewestClusters`, and where no draw has a value
 * @throws RangeError as `clusterBootstrap`
 * Source: A. C. Davison and D. V. Hinkley, "Bootstrap Methods and their Application" (1997), sections 4.2.5 and 5.4.
 */
export function clusterBootstrapTest(
  rows: SummedRows,
  of: (totals: Float64Array) => number | null,
  resampling: Resampling,
): number | null {
  const statistics = { count: 1, of: (totals: Float64Array) => [of(totals)] }
  const [values = new Float64Array()] = drawnValues(rows, statistics, resampling)
  if (values.length === 0) return null
  let [below, above] = [0, 0]
  for (const value of values) {
    if (value <= 0) below++
    if (value >= 0) above++
  }
  return Math.min(1, (2 * (Math.min(below, above) + 1)) / (values.length + 1))
}

/** The defined values of each statistic over all draws. */
function drawnValues(
  rows: SummedRows,
  { count, of: statistics }: { count: number; of: SumStatistics },
  { seed, resamples = 2_000, level = 0.95 }: Resampling,
): Float64Array[] {
  checkResampling(resamples, level)
  const patterns = patternsOf(clusterSums(rows))
  const values = Array.from({ length: count }, () => new Float64Array(resamples))
  const defined = new Uint32Array(count)
  const totals = new Float64Array(rows.width)
  const draw = multinomialDraw(patterns, seed)
  for (let drawn = 0; drawn < (patterns.clusters < fewestClusters ? 0 : resamples); drawn++) {
    draw()
    addUp(patterns, totals)
    const found = statistics(totals)
    for (let at = 0; at < count; at++) {
      const value = found[at] ?? null
      if (value === null) continue
      if (!Number.isFinite(value)) throw new RangeError(`The statistic of a sample is ${value}`)
      const place = defined[at] ?? 0
      const own = values[at]
      if (own) own[place] = value
      defined[at] = place + 1
    }
  }
  return values.map((of, at) => of.subarray(0, defined[at]))
}

export interface ClusterSums {
  sums: Float64Array
  width: number
  clusters: number
}

/** What each cluster adds. */
export function clusterSums({ sums, width, keys }: SummedRows): ClusterSums {
  const rows = keys?.length ?? sums.length / width
  if (!Number.isSafeInteger(rows) || sums.length !== rows * width) {
    throw new RangeError(`${sums.length} sums are not ${width} for each of ${Math.ceil(rows)} rows`)
  }
  for (let at = 0; at < sums.length; at++)
    if (!Number.isFinite(sums[at])) throw new RangeError('A sum is not finite')
  if (keys === null) return { sums, width, clusters: rows }
  const { codes, count } = clustersOf(keys)
  const added = new Float64Array(count * width)
  for (let row = 0; row < rows; row++) {
    const [from, to] = [row * width, (codes[row] ?? 0) * width]
    for (let at = 0; at < width; at++)
      added[to + at] = (added[to + at] ?? 0) + (sums[from + at] ?? 0)
  }
  return { sums: added, width, clusters: count }
}

interface Patterns {
  clusters: number
  /** How many clusters have each pattern of sums. */
  sizes: Int32Array
  /** How often each pattern is drawn. */
  drawn: Int32Array
  /** What patterns add, without zeros: where those of each begin, to which sum each number belongs, and the numbers. */
  starts: Uint32Array
  places: Uint32Array
  added: Float64Array
}

/** Clusters that add the same are one pattern; where most differ, each is its own. */
function patternsOf({ sums, width, clusters }: ClusterSums): Patterns {
  const { codes, count } = samePatterns({ sums, width, clusters })
  const sizes = new Int32Array(count)
  const starts = new Uint32Array(count + 1)
  const [places, added] = [new Uint32Array(count * width), new Float64Array(count * width)]
  let [met, entries] = [0, 0]
  for (let cluster = 0; cluster < clusters; cluster++) {
    const code = codes[cluster] ?? 0
    sizes[code] = (sizes[code] ?? 0) + 1
    // Codes are numbered as they are met.
    if (code < met) continue
    for (let at = 0; at < width; at++) {
      const sum = sums[cluster * width + at] ?? 0
      if (sum === 0) continue
      places[entries] = at
      added[entries++] = sum
    }
    starts[++met] = entries
  }
  return { clusters, sizes, drawn: new Int32Array(count), starts, places, added }
}

/** A number for each cluster, equal where all sums are. */
function samePatterns({ sums, width, clusters }: ClusterSums): Clusters {
  let joint: Clusters = { codes: new Uint32Array(clusters), count: Math.min(1, clusters) }
  const column = new Float64Array(clusters)
  for (let at = 0; at < width && joint.count < clusters; at++) {
    for (let row = 0; row < clusters; row++) column[row] = sums[row * width + at] ?? 0
    const values = clustersOf(column)
    if (values.count === 1) continue
    for (let row = 0; row < clusters; row++)
      column[row] = (joint.codes[row] ?? 0) * values.count + (values.codes[row] ?? 0)
    joint = clustersOf(column)
  }
  return joint
}

function addUp({ drawn, starts, places, added }: Patterns, totals: Float64Array): void {
  totals.fill(0)
  for (let pattern = 0; pattern < drawn.length; pattern++) {
    const times = drawn[pattern] ?? 0
    if (times === 0) continue
    const end = starts[pattern + 1] ?? 0
    for (let entry = starts[pattern] ?? 0; entry < end; entry++) {
      const at = places[entry] ?? 0
      totals[at] = (totals[at] ?? 0) + times * (added[entry] ?? 0)
    }
  }
}
