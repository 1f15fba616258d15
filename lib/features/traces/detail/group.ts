import { groupAdvantages } from '@/lib/core/traces/reward-comparison'
import { agreement, hasGold, pseudoLabel, solved } from '@/lib/core/traces/rollout-groups'
import { systems } from '@/lib/systems/registry/systems'
import type { RolloutGroup } from '@/lib/core/traces/schema'
import type { StoredTrace } from './schema'

/** The rollouts a trace was sampled with; alone it has no group. Logged advantages stand, else they are computed. */
export function groupOf({ siblings, group_key, system, item }: StoredTrace): RolloutGroup | null {
  if (group_key === null || siblings.length < 2) return null
  const { advantages, comparison } = groupAdvantages(siblings, systems[system].terms)
  const verdicts: Record<string, number> = {}
  for (const { verdict } of siblings)
    if (verdict !== null) verdicts[verdict] = (verdicts[verdict] ?? 0) + 1
  const rollouts = siblings.map(({ judge_full: _verdict, ...rollout }, index) => ({
    ...rollout,
    advantage: advantages[index] ?? null,
  }))
  return {
    id: group_key,
    size: siblings.length,
    verdicts,
    agreement: agreement(siblings.map(({ verdict }) => verdict)),
    pseudo_label: pseudoLabel(siblings.map(({ judge_full }) => systems[system].label(judge_full))),
    advantages,
    comparison,
    ...solved(
      siblings.map(({ correct }) => correct),
      hasGold({ ...item.gold, label: item.label }),
    ),
    rollouts,
  }
}
