import { z95 } from './normal'

/** A share and the bounds it lies within; all between 0 and 1. */
export interface Interval {
  share: number
  low: number
  high: number
}

/**
 * Wilson score interval of a proportion, without continuity correction.
 *
 * @param successes how many of the trials succeeded: a whole number, 0 ≤ successes ≤ trials
 * @param trials how many there were: a whole number
 * @param z quantile of the standard normal distribution; the default makes it a 95 % interval
 * @returns share = successes / trials and its bounds, without a unit; null without trials
 * @throws RangeError when successes exceed trials or either is negative
 * Source: E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference",
 * Journal of the American Statistical Association 22 (1927), pp. 209–212.
 */
export function wilsonInterval(successes: number, trials: number, z = z95): Interval | null {
  if (successes < 0 || trials < successes) {
    throw new RangeError(`${successes} of ${trials} is not a proportion`)
  }
  if (trials === 0) return null
  const share = successes / trials
  const scale = 1 + z ** 2 / trials
  const middle = (share + z ** 2 / (2 * trials)) / scale
  const half = (z / scale) * Math.sqrt((share * (1 - share)) / trials + z ** 2 / (4 * trials ** 2))
  return {
    share,
    low: successes === 0 ? 0 : Math.max(0, middle - half),
    high: successes === trials ? 1 : Math.min(1, middle + half),
  }
}
