import type { RewardTerm } from '@/lib/systems/define'
import type { Criterion } from '@/lib/systems/judging'
import { formatShort } from '@/lib/traces/format'

/** `0 to 1, counts 0.2 in the total, 0.15 as released` */
export function termFacts({ range: [low, high], perQuestion, weight }: RewardTerm): string {
  const facts = [`${formatShort(low)} to ${formatShort(high)}`]
  if (perQuestion) facts.push('by question')
  if (weight) facts.push(...weightFacts(weight))
  return facts.join(', ')
}

function weightFacts({ paper, released }: NonNullable<RewardTerm['weight']>): string[] {
  if (paper === 0) return [`counts ${formatShort(released)} in the released total alone`]
  const counts = `counts ${formatShort(paper)} in the total`
  return paper === released ? [counts] : [counts, `${formatShort(released)} as released`]
}

/** What a reward rests on: what judges are asked, else the text. */
export function restsOn(
  reward: string,
  criteria: readonly Pick<Criterion, 'title' | 'rewards'>[],
  hasGold: boolean,
): string {
  const asked = criteria.filter(({ rewards }) => rewards.includes(reward))
  if (asked.length === 0) return `Follows from the text${hasGold ? ' and the gold' : ''}.`
  return `Rests on what is asked about: ${asked.map(({ title }) => title.toLowerCase()).join(', ')}.`
}
