import { rewardOrder, rewardTitle } from '@/lib/systems/registry/verdict-words'
import type { Change, Comparison } from './schema'

const titles: Partial<Record<string, string>> = {
  total: 'Total',
  question_count: 'Questions',
  abstentions: 'Abstentions',
  problem_count: 'Problems',
  output_length: 'Output length (bytes)',
}

export function changeTitle(name: string): string {
  return titles[name] ?? rewardTitle(name)
}

/** Rewards in the order of their systems with the total last, and other numbers; only what both sides have. */
export function shownChanges({ rewards, total, changes }: Comparison) {
  const byName = new Map(rewards.map((reward) => [reward.name, reward]))
  const known = rewardOrder([...byName.keys()]).flatMap((name): Change[] => {
    const reward = byName.get(name)
    return reward && reward.n > 0 ? [reward] : []
  })
  return { rewards: total ? [...known, total] : known, others: changes }
}
