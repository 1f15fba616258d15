import { formatShare } from '@/lib/text/numbers'
import type { PreferenceRow } from './schema'

export const outcomes = ['win', 'tie', 'undecided', 'loss'] as const
export type Outcome = (typeof outcomes)[number]

export interface ShareBar {
  outcome: Outcome
  count: number
  /** 0 to 1 of all items. */
  share: number
  /** Written into the bar; empty where it would not fit. */
  label: string
}

const fits = 0.08

/** The items of one dimension from wins to losses; what no item has is left out. */
export function shareBars({ items, wins, ties, losses, undecided }: PreferenceRow): ShareBar[] {
  const counts: Record<Outcome, number> = { win: wins, tie: ties, undecided, loss: losses }
  return outcomes
    .map((outcome) => {
      const share = items === 0 ? 0 : counts[outcome] / items
      return {
        outcome,
        count: counts[outcome],
        share,
        label: share >= fits ? formatShare(share) : '',
      }
    })
    .filter(({ count }) => count > 0)
}

/** What an outcome is called, with the names of the two systems. */
export function outcomeWords(outcome: Outcome, names: readonly [string, string]): string {
  const words: Record<Outcome, string> = {
    win: `${names[0]} better`,
    tie: 'tie',
    undecided: 'undecided',
    loss: `${names[1]} better`,
  }
  return words[outcome]
}
