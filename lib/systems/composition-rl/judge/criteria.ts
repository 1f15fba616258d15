import type { Criterion } from '@/lib/systems/kit/judging'

/** Source: Composition-RL, section 4.3. */
export const criteria: readonly Criterion[] = [
  {
    name: 'recovered',
    title: 'Value found',
    role: 'judge',
    prompt: 'judge-recovered',
    meaning: 'Whether the response found the value that one problem passes to the next.',
    values: [
      { value: 1, words: 'found' },
      { value: 0, words: 'not found' },
    ],
    rewards: ['recovery'],
  },
]
