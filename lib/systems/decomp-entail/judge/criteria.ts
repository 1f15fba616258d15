import type { Criterion } from '@/lib/systems/kit/judging'

/** What a model is asked of an answer that is there. Source: DecompT5 / DecompEntail, section 4. */
export const criteria: readonly Criterion[] = [
  {
    name: 'uncorrected',
    title: 'Without corrections',
    role: 'judge',
    prompt: 'entail',
    meaning:
      'What follows from the facts of a chain as they were generated, before any correction.',
    values: [
      { value: 'yes', words: 'Yes' },
      { value: 'no', words: 'No' },
    ],
    rewards: ['accuracy_uncorrected'],
  },
]
