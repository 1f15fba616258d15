import type { Verdict } from '@/lib/core/items/schema'
import type { RewardTerm } from '@/lib/systems/kit/define'

export const title = 'Claim verification'

/** What can be said of any verdict on a claim, whatever wrote it. */
export const terms: RewardTerm[] = [
  {
    name: 'label_match',
    title: 'Label match',
    range: [0, 1],
    meaning: 'One if the verdict agrees with the gold label under the label mapping, else zero.',
    perQuestion: false,
    inTotal: true,
  },
  {
    name: 'sound_explanation',
    title: 'Sound explanation',
    range: [0, 1],
    meaning: 'One if a judge finds that the explanation follows from the document, else zero.',
    perQuestion: false,
    inTotal: false,
  },
]

export const words: Partial<Record<Verdict, string>> = {
  supported: 'Supported',
  refuted: 'Refuted',
  not_enough_information: 'Not enough information',
  mixed: 'Mixed',
  ambiguous: 'Ambiguous',
}
