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
    judging: 'about four calls per question, on the selected servers',
  },
  question: {
    samples: 'How often the same question is answered, 1 to 64; each sample has its own chains.',
    judging: 'each chain is repeated with its facts as generated',
  },
  'composed-problem': {
    samples: 'Rollouts of the same problem, 1 to 64; they form one group.',
    judging: 'whether the value of X was found, if the text alone does not show it',
  },
  'research-task': {
    samples: 'Reports on the same question, 1 to 64.',
    judging: 'on the rubric, if the task has one, and its citations',
  },
}

/** What the fields of a run mean for the items it takes. */
export function kindWords(kind: ItemKind): KindWords {
  return words[kind]
}
