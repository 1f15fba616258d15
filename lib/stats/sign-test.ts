/**
 * Exact two-sided sign test: how likely wins and losses at least this uneven are when both are as likely.
 *
 * @param wins a whole number from 0
 * @param losses a whole number from 0
 * @returns p, 0 to 1; null without wins and losses
 * @throws RangeError for what is not such a count
 * Source: W. J. Conover, "Practical Nonparametric Statistics" (1999), section 3.4.
 */
export function signTest(wins: number, losses: number): number | null {
  const sides = lowerTail(wins, losses)
  if (sides === null || wins === losses) return sides && 1
  return Math.min(1, 2 * sides.tail)
}

/**
 * The same with half the probability of the result itself: the mid-p value. Its error rate is close to the nominal
 * level, where that of the exact test stays below it.
 *
 * @returns p, 0 to 1; null without wins and losses
 * @throws RangeError as `signTest`
 * Source: H. O. Lancaster, Journal of the American Statistical Association 56 (1961), pp. 223–234.
 */
export function signTestMidP(wins: number, losses: number): number | null {
  const sides = lowerTail(wins, losses)
  if (sides === null || wins === losses) return sides && 1
  return Math.min(1, 2 * sides.tail - sides.top)
}

/** Of the smaller count when each of all trials is as likely either: its probability, and that of it or fewer. */
function lowerTail(wins: number, losses: number): { top: number; tail: number } | null {
  for (const count of [wins, losses]) {
    if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} is not a count`)
  }
  const trials = wins + losses
  if (trials === 0) return null
  const fewer = Math.min(wins, losses)
  // In logarithms, because C(n, k) and 2⁻ⁿ leave the range of a double at about a thousand trials.
  let log = -trials * Math.LN2
  for (let k = 1; k <= fewer; k++) log += Math.log((trials - k + 1) / k)
  let sum = 1
  let term = 1
  for (let k = fewer; k > 0; k--) {
    term *= k / (trials - k + 1)
    sum += term
  }
  const top = Math.exp(log)
  return { top, tail: top * sum }
}
