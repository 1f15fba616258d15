import type { Verdict } from '@/lib/core/items/schema'
import { claimLabels, labelReader } from '@/lib/core/items/verdict-labels'
import { answerOf } from './answers'

const answered: Partial<Record<Verdict, Verdict>> = { supported: 'yes', refuted: 'no' }

/** A label in any spelling of this system's files, told as an answer: what a claim calls supported is a yes. */
export const label = labelReader({
  ...Object.fromEntries(
    Object.entries(claimLabels).map(([spelling, known]) => [spelling, answered[known] ?? known]),
  ),
  tie: 'tie',
})

/** The verdict a logged spelling stands for; null for what answers no question. */
export function verdictFor(spelling: unknown): Extract<Verdict, 'yes' | 'no' | 'tie'> | null {
  const known = answerOf(spelling) ?? label(spelling)
  return known === 'yes' || known === 'no' || known === 'tie' ? known : null
}
