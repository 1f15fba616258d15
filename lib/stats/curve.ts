import type { Column } from './column'
import { median, quantilesOf } from './quantile'

/** Values of one series at one training step, in their unit; null without values. */
export interface Summary {
  n: number
  missing: number
  mean: number | null
  q25: number | null
  median: number | null
  q75: number | null
}

/** For the values that are there, used by every call: memory for each would take longer than what is done with it. */
let scratch = new Float64Array()

/**
 * Count, mean and quartiles (type 7, as `quantile`) of the values that are there.
 *
 * @param values NaN is missing
 * @throws RangeError for an infinite value
 */
export function summaryOf(values: Column): Summary {
  if (scratch.length < values.length) scratch = new Float64Array(2 * values.length)
  const known = scratch
  let [n, sum] = [0, 0]
  for (let row = 0; row < values.length; row++) {
    const value = values[row] ?? Number.NaN
    if (Number.isNaN(value)) continue
    if (!Number.isFinite(value)) throw new RangeError(`${value} has no mean`)
    known[n] = value
    sum += value
    n++
  }
  const [q25 = null, middle = null, q75 = null] = quantilesOf(
    known.subarray(0, n),
    [0.25, 0.5, 0.75],
  )
  return {
    n,
    missing: values.length - n,
    mean: n === 0 ? null : sum / n,
    q25,
    median: middle,
    q75,
  }
}

/**
 * A curve smoothed by running medians. The window shrinks evenly towards both ends. Points that are missing stay missing,
 * so that a gap stays a gap, and do not count for others.
 *
 * @param points in order; null is missing
 * @param window how many points the window spans, an odd whole number; 1 leaves the curve as it is
 * @throws RangeError for another window
 * Source: J. W. Tukey, "Exploratory Data Analysis" (1977), chapter 7.
 */
export function runningMedian(
  points: readonly (number | null)[],
  window: number,
): (number | null)[] {
  if (!Number.isSafeInteger(window) || window % 2 !== 1 || window < 1) {
    throw new RangeError(`${window} is not an odd number of points`)
  }
  return points.map((point, at) => {
    if (point === null) return null
    const reach = Math.min((window - 1) / 2, at, points.length - 1 - at)
    return median(points.slice(at - reach, at + reach + 1).filter((value) => value !== null))
  })
}
