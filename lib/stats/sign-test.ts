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
  for (const count of [wins, losses]) {
    if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} is not a count`)
  }
  const trials = wins + losses
  if (trials === 0) return null
  if (wins === losses) return 1
  const fewer = Math.min(wins, losses)
  // In logarithms, because C(n, k) and 2⁻ⁿ leave the range of a double at about a thousand trials.
  let top = -trials * Math.LN2
  for (let k = 1; k <= fewer; k++) top += Math.log((trials - k + 1) / k)
  let tail = 1
  let term = 1
  for (let k = fewer; k > 0; k--) {
    term *= k / (trials - k + 1)
    tail += term
  }
  return Math.min(1, 2 * Math.exp(top) * tail)
}
