import type { Verdict } from '@/lib/core/items/schema'
import {
  compareRollouts,
  type ComparedRollout,
  type WeightedTerm,
} from '@/lib/core/traces/reward-comparison'

/** A rollout with its total before and after a correction; null = undefined. */
export interface Ranked {
  verdict: Verdict | null
  before: number | null
  after: number | null
}

/** The terms of a rollout before and after a correction. */
interface Corrected {
  verdict: Verdict | null
  before: ComparedRollout
  after: ComparedRollout
}

/** Totals of one group that hold the same terms before and after: only what is said otherwise changes the order. */
export function rankedGroup(group: readonly Corrected[], terms: readonly WeightedTerm[]): Ranked[] {
  const both = [...group.map(({ before }) => before), ...group.map(({ after }) => after)]
  const { values } = compareRollouts(both, terms)
  return group.map(({ verdict }, at) => ({
    verdict,
    before: values[at] ?? null,
    after: values[at + group.length] ?? null,
  }))
}

export interface RankChanges {
  /** Pairs of rollouts of one group that have a total both before and after. */
  pairs: number
  /** Of these, pairs whose order, or whose being equal, is another. */
  swapped: number
  /** Of these, pairs with different verdicts. */
  swapped_verdicts: number
  /** Groups in which another rollout, or another set of equals, is the best. */
  new_best: number
}

const sign = (number: number) => Math.sign(Math.abs(number) < 1e-9 ? 0 : number)

/** How the order of the rollouts of each group changes. */
export function rankChanges(groups: readonly (readonly Ranked[])[]): RankChanges {
  const changes: RankChanges = { pairs: 0, swapped: 0, swapped_verdicts: 0, new_best: 0 }
  for (const group of groups) {
    const known = group.flatMap(({ verdict, before, after }) =>
      before === null || after === null ? [] : [{ verdict, before, after }],
    )
    known.forEach((one, at) => {
      for (const other of known.slice(at + 1)) {
        changes.pairs += 1
        if (sign(one.before - other.before) === sign(one.after - other.after)) continue
        changes.swapped += 1
        if (one.verdict !== other.verdict) changes.swapped_verdicts += 1
      }
    })
    const bestBefore = Math.max(...known.map(({ before }) => before))
    const bestAfter = Math.max(...known.map(({ after }) => after))
    const isMoved = known.some(
      ({ before, after }) => (sign(bestBefore - before) === 0) !== (sign(bestAfter - after) === 0),
    )
    if (isMoved) changes.new_best += 1
  }
  return changes
}
