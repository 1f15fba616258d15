/** The rollouts of one model in one run at one training step. */
export interface RolloutGroup {
  model: string | null
  run: string | null
  training_step: number | null
  /** Number of the rollout that was stored last. */
  lastSeq: number
}

/** What has no name comes last. */
function compareNames(a: string | null, b: string | null): number {
  if (a === b) return 0
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a < b ? -1 : 1
}

const stepOf = ({ training_step: step }: RolloutGroup) => step ?? -Infinity

/** By model, by run, by step; rollouts without a step come before those with one. */
export function compareGroups(a: RolloutGroup, b: RolloutGroup): number {
  const names = compareNames(a.model, b.model) || compareNames(a.run, b.run)
  if (names !== 0 || stepOf(a) === stepOf(b)) return names
  return stepOf(a) - stepOf(b)
}

/** Of each model the last step of the run whose rollouts were stored last. */
export function latestGroups(groups: readonly RolloutGroup[]): ReadonlySet<RolloutGroup> {
  const byModel = Map.groupBy(groups, ({ model }) => model)
  const latest = [...byModel.values()].flatMap((own) => {
    const [stored] = own.toSorted((a, b) => b.lastSeq - a.lastSeq)
    return own
      .filter(({ run }) => run === stored?.run)
      .toSorted((a, b) => compareGroups(b, a))
      .slice(0, 1)
  })
  return new Set(latest)
}
