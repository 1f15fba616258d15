import type { Verdict } from '@/lib/core/items/schema'
import type { RewardTerm } from '@/lib/systems/kit/define'

export const title = 'FaithLens'

/** The three rewards. Source: FaithLens, section 3.2.2. */
export const terms: RewardTerm[] = [
  {
    name: 'format',
    title: 'Format',
    range: [0, 1],
    meaning: 'One if thinking, explanation and answer are all present in their tags, else zero.',
    perQuestion: false,
    inTotal: true,
  },
  {
    name: 'prediction',
    title: 'Prediction',
    range: [0, 1],
    meaning: 'One if the answer is the gold label, else zero.',
    perQuestion: false,
    inTotal: true,
  },
  {
    name: 'explanation',
    title: 'Explanation',
    range: [0, 1],
    meaning:
      'How often a weaker model that reads the explanation with the document answers correctly.',
    perQuestion: false,
    inTotal: true,
  },
]

export const words: Partial<Record<Verdict, string>> = {
  yes: 'Faithful',
  no: 'Hallucinated',
  supported: 'Faithful',
  refuted: 'Hallucinated',
  not_enough_information: 'Not enough information',
  mixed: 'Mixed',
  ambiguous: 'Ambiguous',
}
