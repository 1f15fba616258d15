import type { Verdict } from '@/lib/core/items/schema'
import type { RewardTerm } from '@/lib/systems/kit/define'

export const title = 'Composition-RL'

/** Source: Composition-RL, sections 2 and 4.3. */
export const terms: RewardTerm[] = [
  {
    name: 'accuracy',
    title: 'Accuracy',
    range: [0, 1],
    meaning: 'One if the last boxed answer equals the gold answer, else zero.',
    perQuestion: false,
    inTotal: true,
  },
  {
    name: 'recovery',
    title: 'Recovery',
    range: [0, 1],
    meaning: 'Share of the intermediate values that the response found.',
    perQuestion: false,
    inTotal: false,
  },
]

/** A boxed answer stands for the verdict. */
export const words: Partial<Record<Verdict, string>> = {}
