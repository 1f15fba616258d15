import { rewardOrder, rewardTitle } from '@/lib/systems/registry/verdict-words'
import { formatCount, formatDecimal, formatSigned } from '@/lib/text/numbers'
import type { Change, Comparison, Difference } from './schema'

const titles = new Map([
  ['question_count', 'Questions'],
  ['abstentions', 'Abstentions'],
  ['problem_count', 'Problems'],
  ['output_length', 'Output length (bytes)'],
])

/** Of a reward, or of the total. */
export const changeTitle = (name: string) => (name === 'total' ? 'Total' : rewardTitle(name))

/** Of a number that is no reward, though a reward may have its name. */
export const countTitle = (name: string) => titles.get(name) ?? rewardTitle(name)

/** Rewards in the order of their systems with the total last, and other numbers; only what both sides have. */
export function shownChanges({ rewards, total, changes }: Comparison) {
  const byName = new Map(rewards.map((reward) => [reward.name, reward]))
  const known = rewardOrder([...byName.keys()]).flatMap((name): Change[] => {
    const reward = byName.get(name)
    return reward && reward.n > 0 ? [reward] : []
  })
  return { rewards: total ? [...known, total] : known, others: changes }
}

/** The terms alone, where there are any: the axis fits them, for a total is many times as large. */
export function termsOf(rewards: readonly Change[]): readonly Change[] {
  const terms = rewards.filter(({ name }) => name !== 'total')
  return terms.length === 0 ? rewards : terms
}

/** Whether all of an interval can be drawn on an axis from −reach to +reach. */
export function isOnAxis(
  { value, low, high }: Pick<Difference, 'value' | 'low' | 'high'>,
  reach: number,
): boolean {
  return [value, low, high].every((one) => one === null || Math.abs(one) <= reach)
}

/** A change of a count: bytes as whole numbers, others with two decimals. */
export function countText(name: string, value: number | null): string {
  if (name !== 'output_length' || value === null) return formatSigned(value)
  const whole = Math.round(value)
  return whole > 0 ? `+${formatCount(whole)}` : formatCount(whole)
}

/** A mean of one side: bytes as whole numbers, others with three decimals. */
export function meanText(name: string, value: number | null): string {
  if (name === 'output_length' && value !== null) return formatCount(Math.round(value))
  return value === null ? 'undefined' : formatDecimal(value, 3)
}
