import type { Verdict } from '@/lib/core/items/schema'
import { claimLabels, labelReader } from '@/lib/core/items/verdict-labels'

/** A label in any spelling of this system's files; gold labels are stored in these words. */
export const label = labelReader(claimLabels)

/** The verdict word of this system for a label: yes = faithful, no = not. Null for mixed, ambiguous, unknown. */
export function answerFor(spelling: unknown): Extract<Verdict, 'yes' | 'no'> | null {
  const known = label(spelling)
  if (known === 'supported') return 'yes'
  return known === 'refuted' || known === 'not_enough_information' ? 'no' : null
}
