import type { Criterion } from '@/lib/systems/kit/judging'

/** The three dimensions of an explanation. Source: FaithLens, Appendix D. */
export const dimensions = ['readability', 'helpfulness', 'informativeness'] as const

/** What a novice and a judge are asked. Source: FaithLens, section 3.2.2 and Appendix D. */
export const criteria: readonly Criterion[] = [
  {
    name: 'novice',
    title: 'Novice',
    role: 'novice',
    prompt: 'novice',
    meaning: 'The answer of a weaker model that reads the explanation with the document.',
    values: [
      { value: 'yes', words: 'Faithful' },
      { value: 'no', words: 'Hallucinated' },
    ],
    rewards: ['explanation'],
  },
  {
    name: 'quality',
    title: 'Quality',
    role: 'judge',
    prompt: 'judge-quality',
    meaning: 'How readable, helpful and informative the explanation is, from 1 to 5.',
    values: [1, 2, 3, 4, 5].map((value) => ({ value, words: String(value) })),
    parts: dimensions,
    rewards: ['quality'],
  },
]
