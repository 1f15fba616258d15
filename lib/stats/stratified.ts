import {
  type BootstrapInterval,
  checkResampling,
  percentileInterval,
  type Resampling,
} from './interval'
import { mulberry32 } from './random'

/** An item as what it adds to the sums that statistics are taken of; all items have as many. */
export interface SummedItem {
  /** Items are drawn in place of those of the same stratum only. */
  stratum: string
  sums: readonly number[]
}

/** Several statistics of the summed sums of a sample; null where one is undefined. */
export type SumStatistics = (totals: Float64Array) => readonly (number | null)[]

/**
 * Stratified percentile bootstrap: of every stratum, in the order in which strata first appear, as many items are
 * drawn with replacement as it has, from one generator. Takes statistics of sums, so that items that add the same
 * are counted and not added one by one.
 *
 * @param count how many values `statistics` gives
 * @returns an interval for each statistic; null where no sample has a value, and without items
 * @throws RangeError when a statistic is NaN or infinite, or an option out of its range
 * Source: A. C. Davison and D. V. Hinkley, "Bootstrap Methods and their Application" (1997), section 3.2.
 */
export function stratifiedBootstrap(
  items: readonly SummedItem[],
  { count, of: statistics }: { count: number; of: SumStatistics },
  { seed, resamples = 10_000, level = 0.95 }: Resampling,
): (BootstrapInterval | null)[] {
  checkResampling(resamples, level)
  const random = mulberry32(seed)
  const values = Array.from({ length: count }, (): number[] => [])
  const patterns = patternsOf(items)
  const totals = new Float64Array(items[0]?.sums.length ?? 0)
  for (let drawn = 0; drawn < (items.length === 0 ? 0 : resamples); drawn++) {
    sumSample(patterns, totals, random)
    for (const [at, value] of statistics(totals).entries()) {
      if (value === null) continue
      if (!Number.isFinite(value)) throw new RangeError(`The statistic of a sample is ${value}`)
      values[at]?.push(value)
    }
  }
  return values.map((of) => percentileInterval(Float64Array.from(of), level))
}

interface Patterns {
  /** For each stratum, the pattern of each of its items. */
  strata: Int32Array[]
  /** What each pattern adds, one after the other. */
  sums: Float64Array
  counts: Int32Array
}

function patternsOf(items: readonly SummedItem[]): Patterns {
  const numbers = new Map<string, number>()
  const strata = new Map<string, number[]>()
  const sums: number[] = []
  for (const item of items) {
    const key = item.sums.join(' ')
    const number = numbers.get(key) ?? numbers.size
    if (number === numbers.size) {
      numbers.set(key, number)
      for (const sum of item.sums) sums.push(sum)
    }
    const stratum = strata.get(item.stratum) ?? []
    strata.set(item.stratum, stratum)
    stratum.push(number)
  }
  return {
    strata: [...strata.values()].map((stratum) => Int32Array.from(stratum)),
    sums: Float64Array.from(sums),
    counts: new Int32Array(numbers.size),
  }
}

function sumSample({ strata, sums, counts }: Patterns, totals: Float64Array, random: () => number) {
  counts.fill(0)
  for (const stratum of strata) {
    const size = stratum.length
    for (let drawn = 0; drawn < size; drawn++) {
      const pattern = stratum[Math.floor(random() * size)] ?? 0
      counts[pattern] = (counts[pattern] ?? 0) + 1
    }
  }
  totals.fill(0)
  const width = totals.length
  for (let pattern = 0; pattern < counts.length; pattern++) {
    const times = counts[pattern] ?? 0
    if (times === 0) continue
    const start = pattern * width
    for (let at = 0; at < width; at++)
      totals[at] = (totals[at] ?? 0) + times * (sums[start + at] ?? 0)
  }
}
