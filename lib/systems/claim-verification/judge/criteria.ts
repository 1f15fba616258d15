import type { Criterion } from '@/lib/systems/kit/judging'

/** What a judge is asked about a trace. */
export const criteria: readonly Criterion[] = [
  {
    name: 'sound',
    title: 'Explanation',
    role: 'judge',
    prompt: 'judge-explanation',
    meaning: 'Whether the explanation follows from the document and supports the verdict.',
    values: [
      { value: 1, words: 'Sound' },
      { value: 0, words: 'Not sound' },
    ],
    rewards: ['sound_explanation'],
  },
]
