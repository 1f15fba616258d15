import type { Convention } from '@/lib/core/rewards/schema'
import type { Answer, Vote } from '@/lib/core/records/chains'

/** What of a chain the vote goes by. */
export interface Voting {
  answer: Answer
  /** In [0, 1]. */
  confidence: number
}

/** Weights that differ by less are the same. */
const even = 1e-12

/** The confidences of the chains, summed by their answers. Source: DecompT5 / DecompEntail, section 4. */
export function voteOf(chains: readonly Voting[]): Vote {
  const sum = (answer: Answer) =>
    chains.reduce((total, one) => total + (one.answer === answer ? one.confidence : 0), 0)
  return { yes: sum('yes'), no: sum('no') }
}

/** The answer that weighs more; null for a tie, which the released code takes for yes. */
export function winnerOf({ yes, no }: Vote, convention: Convention): Answer | null {
  if (Math.abs(yes - no) < even) return convention === 'released' ? 'yes' : null
  return yes > no ? 'yes' : 'no'
}
