import { formatCount, formatReward, plural } from '@/lib/text/numbers'
import type { Disagreement, Disagreements } from './schema'

/** What was compared and what came of it, in sentences. */
export function disagreedWords(found: Disagreements, dimension: string): string {
  const { reward, compared, pairs, disagreed, agreed, equal, rows } = found
  if (reward === null) return 'No pair has a reward on both sides, so there is nothing to compare.'
  if (compared === 0)
    return `No pair has a majority on ${dimension} and the reward "${reward}" on both sides.`
  return [
    `In ${formatCount(disagreed)} of ${plural(compared, 'item')} the majority on ${dimension} preferred the trace with the lower ${reward}; in ${formatCount(agreed)} the one with the higher, in ${formatCount(equal)} both had the same.`,
    compared < pairs
      ? `The other ${formatCount(pairs - compared)} have no majority for one trace, or no such reward.`
      : '',
    rows.length < disagreed ? `The ${formatCount(rows.length)} farthest apart are here.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

/** `reward 0.25, 3 votes, Lens-8B`. */
export function sideWords({ reward, votes, system }: Disagreement['preferred']): string {
  return `reward ${formatReward(reward)}, ${plural(votes, 'vote')}, ${system}`
}
