import { formatReward, plural, spaced, undefinedSign } from '@/lib/text/numbers'
import type { Corrections } from './schema'

/** What would be otherwise, in sentences. */
export function correctionLines(of: Corrections): string[] {
  const { corrected_calls: calls, changed_rewards: rewards, rows, traces, looked_at: looked } = of
  const { groups, pairs, swapped, swapped_verdicts: verdicts, new_best: best } = of
  const ranks = `In ${plural(groups, 'rollout group')}, ${swapped} of ${plural(pairs, 'pair')} would change rank, ${verdicts} of them between different verdicts; ${best === 0 ? 'no group' : plural(best, 'group')} would have a different best rollout.`
  return [
    rewards === 0
      ? `People gave another value for ${plural(calls, 'call')}; no reward would change.`
      : `People gave another value for ${plural(calls, 'call')}; ${plural(rewards, 'reward')} of ${plural(rows.length, 'trace')} would change.`,
    ...(pairs > 0 ? [ranks] : []),
    ...(looked < traces ? [`Computed on the first ${looked} of ${traces} traces.`] : []),
  ]
}

type RewardChange = Corrections['rows'][number]['rewards'][number]

const shown = (value: number | null) => (value === null ? undefinedSign : formatReward(value))

/** `joint 1.00 → 0.50`. */
export function rewardChangeWords({ name, before, after }: RewardChange): string {
  return `${spaced(name)} ${shown(before)} → ${shown(after)}`
}
