import { formatReward } from '@/lib/text/numbers'
import type { RolloutGroup } from '@/lib/core/traces/schema'

type Outcome = Pick<
  RolloutGroup,
  'size' | 'right' | 'average' | 'pass' | 'solve_all' | 'solve_none'
>

/** What the rollouts of a group say together, each in a few words; empty without gold to hold them against. */
export function outcomeWords({
  size,
  right,
  average,
  pass,
  solve_all,
  solve_none,
}: Outcome): string[] {
  if (right === null || average === null) return []
  return [
    `${right} of ${size} correct`,
    `avg@${size} ${formatReward(average)}`,
    ...pass.map(({ k, value }) => `pass@${k} ${formatReward(value)}`),
    ...(solve_all ? ['solve_all: zero-variance group, no gradient'] : []),
    ...(solve_none ? ['solve_none: zero-variance group, no gradient'] : []),
  ]
}
