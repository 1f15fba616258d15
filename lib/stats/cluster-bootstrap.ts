import { clustersOf, sameRows } from './clusters'
import type { Column } from './column'
import {
  type BootstrapInterval,
  checkResampling,
  percentileInterval,
  type Resampling,
} from './interval'
import { multinomialDraws } from './multinomial'
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
 * distribution, so that the time does not grow with their number; large counts as `expandedCounts` says.
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

/** Counts that are drawn at a time, which the processor keeps at hand; and the fewest draws, which take less time together. */
const countsAtOnce = 2 ** 11
const drawsAtOnce = 64

/** Shared by all calls, because allocating and collecting arrays for each takes a sixth of their time. */
const kept = { values: new Float64Array(), counts: new Float64Array(), sums: new Float64Array() }

/** Numbers of undefined value; valid until the next call. */
function scratch(name: keyof typeof kept, length: number): Float64Array {
  if (kept[name].length < length) kept[name] = new Float64Array(2 * length)
  return kept[name].subarray(0, length)
}

/** The defined values of each statistic over all draws, until the next call. */
function drawnValues(
  rows: SummedRows,
  { count, of: statistics }: { count: number; of: SumStatistics },
  { seed, resamples = 2_000, level = 0.95 }: Resampling,
): Float64Array[] {
  checkResampling(resamples, level)
  const patterns = patternsOf(clusterSums(rows))
  const memory = scratch('values', count * resamples)
  const values = Array.from({ length: count }, (_, at) =>
    memory.subarray(at * resamples, (at + 1) * resamples),
  )
  const defined = new Uint32Array(count)
  const { width, clusters } = patterns
  const totals = new Float64Array(width)
  for (const { sums, draws } of clusters < fewestClusters
    ? []
    : drawSums(patterns, seed, resamples)) {
    for (let draw = 0; draw < draws; draw++) {
      for (let at = 0; at < width; at++) totals[at] = sums[at * draws + draw] ?? 0
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
  }
  return values.map((of, at) => of.subarray(0, defined[at]))
}

/** What draws add up to, some draws at a time: first the first sum of every draw, then the next. */
function* drawSums(patterns: Patterns, seed: number, resamples: number) {
  const { sizes, width, added } = patterns
  const draw = multinomialDraws(sizes, seed)
  const most = Math.min(resamples, Math.max(drawsAtOnce, Math.ceil(countsAtOnce / sizes.length)))
  const counts = scratch('counts', most * (added.length / width))
  const sums = scratch('sums', most * width)
  for (let left = resamples; left > 0; left -= most) {
    const draws = Math.min(left, most)
    draw(counts, draws)
    addUp(patterns, { counts, draws, sums })
    yield { sums, draws }
  }
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
  width: number
  /** How many clusters have each pattern of sums. */
  sizes: Int32Array
  /** What each pattern adds: `width` numbers, one pattern after the other; then patterns that add nothing. */
  added: Float64Array
}

/** As many patterns are added at a time: each sum is read and written less often. */
const addedAtOnce = 4

/** Clusters that add the same are one pattern; where most differ, each is its own. */
function patternsOf({ sums, width, clusters }: ClusterSums): Patterns {
  const { codes, count } = sameRows({ values: sums, width, rows: clusters })
  const sizes = new Int32Array(count)
  const added = new Float64Array(Math.ceil(count / addedAtOnce) * addedAtOnce * width)
  let met = 0
  for (let cluster = 0; cluster < clusters; cluster++) {
    const code = codes[cluster] ?? 0
    sizes[code] = (sizes[code] ?? 0) + 1
    // Codes are numbered as they are met.
    if (code < met) continue
    for (let at = 0; at < width; at++) added[met * width + at] = sums[cluster * width + at] ?? 0
    met++
  }
  return { clusters, width, sizes, added }
}

interface Drawn {
  counts: Float64Array
  draws: number
  sums: Float64Array
}

function addUp({ width, added }: Patterns, { counts, draws, sums }: Drawn): void {
  sums.fill(0)
  for (let pattern = 0; pattern * width < added.length; pattern += addedAtOnce) {
    const [a, b] = [pattern * draws, (pattern + 1) * draws]
    const [c, d] = [(pattern + 2) * draws, (pattern + 3) * draws]
    for (let at = 0; at < width; at++) {
      const from = pattern * width + at
      const [ofA = 0, ofB = 0] = [added[from], added[from + width]]
      const [ofC = 0, ofD = 0] = [added[from + 2 * width], added[from + 3 * width]]
      if (ofA === 0 && ofB === 0 && ofC === 0 && ofD === 0) continue
      for (let draw = 0; draw < draws; draw++) {
        let sum = sums[at * draws + draw] ?? 0
        sum += ofA * (counts[a + draw] ?? 0)
        sum += ofB * (counts[b + draw] ?? 0)
        sum += ofC * (counts[c + draw] ?? 0)
        sum += ofD * (counts[d + draw] ?? 0)
        sums[at * draws + draw] = sum
      }
    }
  }
}
