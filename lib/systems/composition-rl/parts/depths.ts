import { groupOutcome, passAt } from '@/lib/rewards/outcomes'

/** The rollouts of one prompt: whether each is right, and whether each found every X of the chain. */
export interface SampledPrompt {
  /** Null where the file does not tell. */
  depth: number | null
  corrects: readonly (boolean | null)[]
  recovered: readonly (readonly (boolean | null)[])[]
}

export interface DepthRow {
  depth: number | null
  prompts: number
  rollouts: number
  /** Mean over prompts of avg@k, and of pass@k with k the rollouts of the prompt. */
  accuracy: number
  pass: number
  /** Shares of prompts. */
  solve_all: number
  solve_none: number
  uninformative: number
  /** Share of rollouts that found X, link by link, among those where it is known; null where none is. */
  recovered: (number | null)[]
}

/**
 * The measures of the paper by compositional depth, unknown depth last; prompts without rollouts are left out.
 * Source: Composition-RL, section 4.
 */
export function byDepth(prompts: readonly SampledPrompt[]): DepthRow[] {
  const groups = Map.groupBy(
    prompts.filter(({ corrects }) => corrects.length > 0),
    ({ depth }) => depth,
  )
  return [...groups]
    .toSorted(([a], [b]) => (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY))
    .map(([depth, members]) => rowOf(depth, members))
}

function rowOf(depth: number | null, prompts: readonly SampledPrompt[]): DepthRow {
  const outcomes = prompts.flatMap(({ corrects }) => groupOutcome(corrects) ?? [])
  const mean = (value: (outcome: (typeof outcomes)[number]) => number) =>
    outcomes.reduce((sum, outcome) => sum + value(outcome), 0) / outcomes.length
  return {
    depth,
    prompts: outcomes.length,
    rollouts: outcomes.reduce((sum, { count }) => sum + count, 0),
    accuracy: mean(({ average }) => average),
    pass: mean((outcome) => passAt(outcome, outcome.count) ?? 0),
    solve_all: mean((outcome) => Number(outcome.solve_all)),
    solve_none: mean((outcome) => Number(outcome.solve_none)),
    uninformative: mean((outcome) => Number(outcome.is_uninformative)),
    recovered: recoveredShares(prompts),
  }
}

function recoveredShares(prompts: readonly SampledPrompt[]): (number | null)[] {
  const rollouts = prompts.flatMap(({ recovered }) => recovered)
  const links = rollouts.reduce((most, found) => Math.max(most, found.length), 0)
  return Array.from({ length: links }, (_, link) => {
    const known = rollouts.flatMap((found) => found[link] ?? [])
    return known.length === 0 ? null : known.filter(Boolean).length / known.length
  })
}
