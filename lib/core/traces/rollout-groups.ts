import type { Gold, Verdict } from '@/lib/core/items/schema'
import { isDecided } from '@/lib/core/traces/correct'
import { groupOutcome } from '@/lib/core/rewards/outcomes'
import { passAt } from '@/lib/stats/rollouts'
import type { Convention } from '@/lib/core/rewards/schema'

/**
 * Group-relative advantage of each rollout: (R − mean) / s with the sample standard deviation (n − 1), all zeros
 * when every reward is equal or there is one. A rollout without a reward has none and is left out of mean and s.
 * Source: DecomposeRL, section 3.3 (GRPO).
 */
export function advantages(rewards: readonly (number | null)[]): (number | null)[] {
  const known = rewards.filter((reward) => reward !== null)
  const first = known[0]
  if (known.every((reward) => reward === first)) {
    return rewards.map((reward) => (reward === null ? null : 0))
  }
  const mean = known.reduce((sum, reward) => sum + reward, 0) / known.length
  const squares = known.reduce((sum, reward) => sum + (reward - mean) ** 2, 0)
  const deviation = Math.sqrt(squares / (known.length - 1))
  return rewards.map((reward) => (reward === null ? null : (reward - mean) / deviation))
}

function countsOf<Label extends string>(labels: readonly (Label | null)[]): [Label, number][] {
  const counts = new Map<Label, number>()
  for (const label of labels) {
    if (label !== null) counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  return [...counts]
}

/**
 * The mode of the coverage judge's verdicts over the rollouts of one item; null without any. A tie has none by
 * the paper; the released code takes the first in the alphabet. Source: DecomposeRL, section 3.3.
 */
export function pseudoLabel<Label extends string>(
  judgeVerdicts: readonly (Label | null)[],
  convention: Convention = 'paper',
): Label | null {
  const counts = countsOf(judgeVerdicts)
  const most = Math.max(0, ...counts.map(([, count]) => count))
  const modes = counts.filter(([, count]) => count === most).map(([label]) => label)
  if (modes.length > 1 && convention === 'paper') return null
  return modes.toSorted()[0] ?? null
}

/**
 * Coverage of each rollout of an unlabelled item, 0 or 1: its judge verdict equals the pseudo-label. Null for the
 * whole group without a pseudo-label. Source: DecomposeRL, section 3.3.
 */
export function groupCoverage(
  judgeVerdicts: readonly (string | null)[],
  convention: Convention = 'paper',
): (number | null)[] | null {
  const mode = pseudoLabel(judgeVerdicts, convention)
  if (mode === null) return null
  return judgeVerdicts.map((verdict) => (verdict === null ? null : Number(verdict === mode)))
}

/** Largest share of one verdict among the rollouts that have one, in (0, 1]; null when none has. */
export function agreement(verdicts: readonly (Verdict | null)[]): number | null {
  const counts = countsOf(verdicts).map(([, count]) => count)
  const all = counts.reduce((sum, count) => sum + count, 0)
  return all === 0 ? null : Math.max(...counts) / all
}

/** What of the rollouts of one item can be told only against its gold; all null without any, or without rollouts. */
export interface GroupAccuracy {
  right: number | null
  /** avg@k: the share of right rollouts. */
  average: number | null
  /** pass@k for k = 1, 2, 4 … and the size of the group. */
  pass: { k: number; value: number }[]
  solve_all: boolean | null
  solve_none: boolean | null
}

const unsolved: GroupAccuracy = {
  right: null,
  average: null,
  pass: [],
  solve_all: null,
  solve_none: null,
}

/**
 * How many of the rollouts are right, and what follows; one that could not be read is not. `correct` is what each
 * system says of a rollout and the gold: a verdict that meets the label, a boxed answer that is the same value.
 * Source: DecomposeRL, section 3.3; Composition-RL, section 4.
 */
export function solved(corrects: readonly (boolean | null)[], canTell: boolean): GroupAccuracy {
  const outcome = canTell ? groupOutcome(corrects) : null
  if (outcome === null) return unsolved
  const { right, average, solve_all, solve_none } = outcome
  const pass = drawSizes(outcome.count).flatMap((k) => {
    const value = passAt(outcome, k)
    return value === null ? [] : [{ k, value }]
  })
  return { right, average, pass, solve_all, solve_none }
}

function drawSizes(count: number): number[] {
  const sizes: number[] = []
  for (let k = 1; k < count; k *= 2) sizes.push(k)
  return [...sizes, count]
}

/** Whether the rollouts of an item can be compared with something. */
export function hasGold(gold: Pick<Gold, 'label' | 'answer'> | null): boolean {
  return gold !== null && (isDecided(gold.label) || gold.answer !== undefined)
}
