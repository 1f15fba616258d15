import { tally } from './ratings'
import { type Interval, wilsonInterval } from './wilson'

/** How an item ended for the first of two systems in the protocol's order. */
export type Outcome = 'win' | 'tie' | 'loss'

/** What more than half of the votes say; null, undecided, when nothing has that many and without votes. */
export function majority<Vote extends string>(votes: readonly Vote[]): Vote | null {
  for (const [vote, count] of tally(votes)) if (count > votes.length / 2) return vote
  return null
}

/** Counts of items and their shares of all items, each with its Wilson 95 % interval; null without items. */
export interface Preference {
  wins: number
  ties: number
  losses: number
  undecided: number
  win: Interval | null
  tie: Interval | null
  loss: Interval | null
  unsettled: Interval | null
  /** (wins − losses) / items, −1 to 1; null without items. */
  net: number | null
}

/**
 * How often the first system won, over items. Undecided items stay in every denominator.
 * @param outcomes one an item; null = undecided
 */
export function preference(outcomes: readonly (Outcome | null)[]): Preference {
  const counts = tally(outcomes)
  const of = (outcome: Outcome | null) => counts.get(outcome) ?? 0
  const share = (outcome: Outcome | null) => wilsonInterval(of(outcome), outcomes.length)
  return {
    wins: of('win'),
    ties: of('tie'),
    losses: of('loss'),
    undecided: of(null),
    win: share('win'),
    tie: share('tie'),
    loss: share('loss'),
    unsettled: share(null),
    net: outcomes.length === 0 ? null : (of('win') - of('loss')) / outcomes.length,
  }
}

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

/**
 * Holm's correction for several tests, over those that are defined.
 *
 * @param pValues 0 to 1; null = undefined
 * @returns the adjusted values in the order given, 0 to 1; null stays null
 * @throws RangeError for what is not between 0 and 1
 * Source: S. Holm, Scandinavian Journal of Statistics 6 (1979), pp. 65–70.
 */
export function holm(pValues: readonly (number | null)[]): (number | null)[] {
  const ordered = [...pValues.entries()]
    .flatMap(([at, p]) => (p === null ? [] : [{ at, p }]))
    .toSorted((one, other) => one.p - other.p)
  const adjusted = new Map<number, number>()
  let highest = 0
  for (const [step, { at, p }] of ordered.entries()) {
    if (!(p >= 0 && p <= 1)) throw new RangeError(`${p} is not a p-value`)
    highest = Math.min(1, Math.max(highest, (ordered.length - step) * p))
    adjusted.set(at, highest)
  }
  return pValues.map((_p, at) => adjusted.get(at) ?? null)
}
