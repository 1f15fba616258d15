import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { kinds } from '@/lib/core/records/item-kinds'
import { vocabulary } from '@/lib/systems/registry/vocabulary'
import { formatReward, formatSigned, plural } from '@/lib/text/numbers'
import type { RolloutGroup, TraceDetail } from '@/lib/core/traces/schema'
import { shownVerdict, verdictWord } from '@/lib/systems/registry/verdict-words'
import { type Tone } from '@/lib/core/vocabulary/tone'

export interface RolloutSquare {
  id: string
  tone: Tone
  /** The total. */
  text: string
  /** Everything about it in one line. */
  spoken: string
  isCurrent: boolean
}

type Grouped = Pick<TraceDetail, 'id' | 'system' | 'group'>

/** The squares of the strip, in the order of the samples. */
export function rolloutSquares({ id, system, group }: Grouped): RolloutSquare[] {
  return (group?.rollouts ?? []).map((rollout, index) => {
    const { tone, spoken } = shownVerdict({ ...rollout, system })
    const parts = [
      `Rollout ${index + 1}: ${spoken}`,
      `total ${formatReward(rollout.reward_total)}`,
      `advantage ${formatSigned(rollout.advantage)}`,
    ]
    return {
      id: rollout.id,
      tone,
      text: formatReward(rollout.reward_total),
      spoken: parts.join(', '),
      isCurrent: rollout.id === id,
    }
  })
}

/** The rollout before or after this one; null at the ends. */
export function otherRollout({ id, group }: Pick<TraceDetail, 'id' | 'group'>, by: 1 | -1) {
  const rollouts = group?.rollouts ?? []
  const at = rollouts.findIndex((rollout) => rollout.id === id)
  return at === -1 ? null : (rollouts[at + by]?.id ?? null)
}

/** `rollout 3 of 8`; null for a trace that was sampled alone. */
export function rolloutPlace({ id, group }: Pick<TraceDetail, 'id' | 'group'>): string | null {
  const at = group?.rollouts.findIndex((rollout) => rollout.id === id) ?? -1
  return group && at !== -1 ? `rollout ${at + 1} of ${group.size}` : null
}

type Verdicts = Pick<RolloutGroup, 'verdicts' | 'size' | 'pseudo_label'>

/** How far the rollouts agree, and on what the judge's readings of them do. */
export function agreementWords(
  { verdicts, size, pseudo_label }: Verdicts,
  system?: SystemId,
): string {
  if (system !== undefined && !vocabulary[system].hasVerdict)
    return plural(size, kinds[system] === 'research-task' ? 'report' : 'answer')
  const counts = Object.values(verdicts)
  const read = counts.reduce((sum, count) => sum + count, 0)
  const unread = size - read
  const parts = [read === 0 ? 'none has a verdict' : `agree ${Math.max(...counts)}/${read}`]
  if (unread > 0 && read > 0) parts.push(`${unread} without a verdict`)
  if (pseudo_label) parts.push(`pseudo-label ${verdictWord(pseudo_label)}`)
  return parts.join(' · ')
}

/** What the group makes of this trace's total; null without a group, or without a total. */
export function ownAdvantage({ id, group }: Pick<TraceDetail, 'id' | 'group'>): number | null {
  return group?.rollouts.find((rollout) => rollout.id === id)?.advantage ?? null
}
