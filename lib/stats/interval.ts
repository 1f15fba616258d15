import { quantilesOf } from './quantile'
import { mulberry32 } from './random'

export interface Resampling {
  /** A whole number; the same seed gives the same interval. */
  seed: number
  /** How many samples are drawn: a whole number from 1. */
  resamples?: number
  /** How much of the distribution the interval holds, between 0 and 1. */
  level?: number
}

/** Bounds in the unit of the statistic. */
export interface BootstrapInterval {
  low: number
  high: number
  /** How many of the samples had a value. */
  defined: number
}

/**
 * Percentile bootstrap interval: items are drawn with replacement, as many as there are, and the statistic is taken
 * of every such sample. Samples of which it is null are left out.
 *
 * @param statistic of a list of items; null where undefined
 * @returns quantiles interpolated linearly (type 7 of Hyndman and Fan); null without items and when no sample has a
 * value
 * @throws RangeError when the statistic is NaN or infinite, or an option out of its range
 * Source: B. Efron and R. J. Tibshirani, "An Introduction to the Bootstrap" (1993), chapter 13.
 */
export function bootstrapInterval<Item>(
  items: readonly Item[],
  statistic: (sample: Item[]) => number | null,
  { seed, resamples = 10_000, level = 0.95 }: Resampling,
): BootstrapInterval | null {
  checkResampling(resamples, level)
  const random = mulberry32(seed)
  if (items.length === 0) return null
  const boxes = items.map((item) => ({ item }))
  const values: number[] = []
  for (let drawn = 0; drawn < resamples; drawn++) {
    const value = statistic(resampled(boxes, random))
    if (value === null) continue
    if (!Number.isFinite(value)) throw new RangeError(`The statistic of a sample is ${value}`)
    values.push(value)
  }
  return percentileInterval(Float64Array.from(values), level)
}

/** @throws RangeError for an option out of its range */
export function checkResampling(resamples: number, level: number): void {
  if (!(level > 0 && level < 1)) throw new RangeError(`${level} is not a level`)
  if (!(Number.isSafeInteger(resamples) && resamples > 0)) {
    throw new RangeError(`${resamples} is not a number of samples`)
  }
}

/** The middle of what samples gave, quantiles as in `bootstrapInterval`; null without values. */
export function percentileInterval(values: Float64Array, level: number): BootstrapInterval | null {
  const shares = [(1 - level) / 2, (1 + level) / 2]
  const [low = null, high = null] = quantilesOf(values, shares)
  return low === null || high === null ? null : { low, high, defined: values.length }
}

function resampled<Item>(boxes: readonly { item: Item }[], random: () => number): Item[] {
  const sample: Item[] = []
  for (let drawn = 0; drawn < boxes.length; drawn++) {
    const box = boxes[Math.floor(random() * boxes.length)]
    if (box) sample.push(box.item)
  }
  return sample
}
