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
