import type { Verdict } from '@/lib/core/items/schema'
import type { RewardTerm } from '@/lib/systems/kit/define'

export const title = 'DecomposeRL'

/** The seven rewards. Source: DecomposeRL, section 3.2. */
export const terms: RewardTerm[] = [
  {
    name: 'format',
    title: 'Format',
    range: [0, 1],
    meaning:
      'How many of three conditions hold: clean tags, the right order, and one valid verdict at the end.',
    perQuestion: false,
    inTotal: true,
  },
  {
    name: 'verification',
    title: 'Verification',
    range: [0, 1],
    meaning: 'One when the verdict is the gold label, else zero.',
    perQuestion: false,
    inTotal: true,
  },
  {
    name: 'question_count',
    title: 'Question count',
    range: [0, 1],
    meaning: 'How close the number of questions is to the number the claim needs.',
    perQuestion: false,
    inTotal: true,
  },
  {
    name: 'diversity',
    title: 'Diversity',
    range: [-1, 0],
    meaning:
      'Zero when every question asks something new; lower the more questions repeat earlier ones.',
    perQuestion: false,
    inTotal: true,
  },
  {
    name: 'coverage',
    title: 'Coverage',
    range: [0, 1],
    meaning: 'One when a judge who sees only the claim and the answers reaches the gold label.',
    perQuestion: false,
    inTotal: true,
  },
  {
    name: 'necessity',
    title: 'Necessity',
    range: [-1, 1],
    meaning:
      'What happens to that judgement without the least useful answer: 1 it is needed, ½ redundant, 0 neutral, −1 harmful.',
    perQuestion: true,
    inTotal: true,
  },
  {
    name: 'joint',
    title: 'Answerable, atomic, correct',
    range: [0, 1],
    meaning:
      'Mean over the questions: can the document answer it, does it ask one thing, is its answer right.',
    perQuestion: true,
    inTotal: true,
  },
]

export const words: Partial<Record<Verdict, string>> = {
  supported: 'Supported',
  refuted: 'Refuted',
  not_enough_information: 'Not enough information',
  mixed: 'Mixed',
  ambiguous: 'Ambiguous',
}
