import type { Dictionary } from '@/lib/core/traces/columns/dictionary'
import type { Group } from './gather'

/** Chains of all samples of one question, voting together. */
export interface PooledVote {
  /** A place in the classes of the mapping; −1 for a tie. */
  predicted: number
  /** How much more the answer weighs than the other, as a share of both; 0 for a tie. */
  margin: number
}

/** Weights that differ by less are the same, as in the vote of one sample. */
const even = 1e-12

/**
 * Adds up what yes and no weigh over the rollouts of an item: margin, weight and answer of a sample's vote give both.
 * The reader returns null where no rollout has a vote that weighs anything.
 *
 * @param places of yes and of no in the classes of the mapping
 * Source: DecompT5 / DecompEntail, sections 4.4 and 7.2, which votes over the chains of several seeds.
 */
export function votePool(verdicts: Dictionary, places: { yes: number; no: number }) {
  const noCode = verdicts.find('no')
  return (groups: readonly Group[]): PooledVote | null => {
    let [yes, no] = [0, 0]
    for (const { segment, rows } of groups) {
      const margins = segment.rewards.get('vote_margin')
      const weights = segment.rewards.get('vote_weight')
      if (margins === undefined || weights === undefined) continue
      for (const row of rows) {
        const [margin = NaN, weight = NaN] = [margins[row], weights[row]]
        if (Number.isNaN(margin) || Number.isNaN(weight)) continue
        const [more, less] = [(weight * (1 + margin)) / 2, (weight * (1 - margin)) / 2]
        const isNo = segment.codes.verdict[row] === noCode
        yes += isNo ? less : more
        no += isNo ? more : less
      }
    }
    return decide(yes, no, places)
  }
}

function decide(yes: number, no: number, places: { yes: number; no: number }): PooledVote | null {
  if (yes + no === 0) return null
  if (Math.abs(yes - no) < even) return { predicted: -1, margin: 0 }
  const predicted = yes > no ? places.yes : places.no
  return { predicted, margin: Math.abs(yes - no) / (yes + no) }
}
