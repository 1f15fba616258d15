import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'

interface KindWords {
  /** What a number of samples means. */
  samples: string
  /** What judging the traces costs or says. */
  judging: string
}

const words: Record<ItemKind, KindWords> = {
  claim: {
    samples: 'How often each system answers the same claim, 1 to 64.',
    judging: 'about four calls a question, by the servers set for it',
  },
  question: {
    samples: 'How often the same question is answered, 1 to 64; each time with separate chains.',
    judging: 'each chain is repeated with its facts as generated',
  },
  'composed-problem': {
    samples: 'Rollouts of the same problem, 1 to 64; they are one group.',
    judging: 'whether the value of X was found, where the text alone does not settle it',
  },
  'research-task': {
    samples: 'Reports on the same question, 1 to 64.',
    judging: 'on the rubric, where the task has one, and its citations',
  },
}

/** What the fields of a run mean for the items it takes. */
export function kindWords(kind: ItemKind): KindWords {
  return words[kind]
}
