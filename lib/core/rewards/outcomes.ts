/**
 * What the rollouts of one prompt say together. A rollout without a readable answer is wrong.
 * Source: Composition-RL, section 3.2 and section 4.
 */
export interface GroupOutcome {
  count: number
  right: number
  /** avg@k: the share of right rollouts. */
  average: number
  solve_all: boolean
  solve_none: boolean
  /** All or none right: every advantage is zero, so nothing is learnt. */
  is_uninformative: boolean
}

/** Null without rollouts. */
export function groupOutcome(corrects: readonly (boolean | null)[]): GroupOutcome | null {
  const count = corrects.length
  if (count === 0) return null
  const right = corrects.filter((correct) => correct === true).length
  return {
    count,
    right,
    average: right / count,
    solve_all: right === count,
    solve_none: right === 0,
    is_uninformative: right === 0 || right === count,
  }
}
