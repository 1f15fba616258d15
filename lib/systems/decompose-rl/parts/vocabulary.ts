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
      'How many of three conditions hold: clean tags, correct order, and one valid verdict at the end.',
    perQuestion: false,
    inTotal: true,
  },
  {
    name: 'verification',
    title: 'Verification',
    range: [0, 1],
    meaning: 'One if the verdict is the gold label, else zero.',
    perQuestion: false,
    inTotal: true,
  },
  {
    name: 'question_count',
    title: 'Question count',
    range: [0, 1],
    meaning: 'How close the number of questions is to the number that the claim needs.',
    perQuestion: false,
    inTotal: true,
  },
  {
    name: 'diversity',
    title: 'Diversity',
    range: [-1, 0],
    meaning: 'Zero if every question is new; lower with more repetition.',
    perQuestion: false,
    inTotal: true,
  },
  {
    name: 'coverage',
    title: 'Coverage',
    range: [0, 1],
    meaning: 'One if a judge that sees only the claim and the answers reaches the gold label.',
    perQuestion: false,
    inTotal: true,
  },
  {
    name: 'necessity',
    title: 'Necessity',
    range: [-1, 1],
    meaning:
      'Effect of leaving out the least useful answer: 1 necessary, ½ redundant, 0 neutral, −1 harmful.',
    perQuestion: true,
    inTotal: true,
  },
  {
    name: 'joint',
    title: 'Answerable, atomic, correct',
    range: [0, 1],
    meaning:
      'Mean over the questions: is it answerable from the document, does it ask one thing, is its answer correct.',
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
