import { formatSigned } from '@/lib/text/numbers'
import { lineName } from './lines'
import type { Finding } from './schema'
import { seriesWords } from './series-words'

export const findingKey = (finding: Finding): string =>
  [lineName(finding), finding.term, finding.against, finding.from_step, finding.to_step].join(' ')

/** Which steps of which line: `grpo-small, steps 300 to 360`. */
export function findingPlace(finding: Finding): string {
  return `${lineName(finding) ?? 'No run'}, steps ${finding.from_step} to ${finding.to_step}`
}

export function findingText({ term, against, rise, fall, from_step, to_step }: Finding): string {
  const steps = to_step - from_step
  const judged = seriesWords(`reward.${term}`).title
  const falling = seriesWords(against).title.toLowerCase()
  const change = (slope: number) => formatSigned(slope * steps)
  return (
    `${judged} rises by ${change(rise.value)} while ${falling} changes by ${change(fall.value)}. ` +
    'Both slopes are outside their bootstrap intervals.'
  )
}
