import type { Verdict } from '@/lib/core/items/schema'
import type { RewardTerm } from '@/lib/systems/kit/define'
import { hitsAt } from './hits'

export const title = 'DecompEntail'

const hitTerm = (k: number): RewardTerm => ({
  name: `hit_at_${k}`,
  title: `Hit@${k}`,
  range: [0, 1],
  meaning: `One if ${k === 1 ? 'the first chain' : `one of the first ${k} chains`} is exactly the gold decomposition, else zero.`,
  perQuestion: false,
  inTotal: false,
})

/** What can be counted of an answer without asking anyone. Source: DecompT5 / DecompEntail, section 4. */
export const terms: RewardTerm[] = [
  {
    name: 'accuracy',
    title: 'Accuracy',
    range: [0, 1],
    meaning: 'One if the vote of the chains is the gold answer, else zero; a tie counts zero.',
    perQuestion: false,
    inTotal: true,
  },
  {
    name: 'facts_corrected',
    title: 'Facts corrected',
    range: [0, 1],
    meaning: 'Share of the generated facts that were changed by correction.',
    perQuestion: false,
    inTotal: false,
  },
  {
    name: 'chains_agreeing',
    title: 'Chains that agree',
    range: [0, 1],
    meaning: 'Unweighted share of the chains that agree with the vote.',
    perQuestion: false,
    inTotal: false,
  },
  {
    name: 'vote_margin',
    title: 'Vote margin',
    range: [0, 1],
    meaning: 'Weight of the winning answer minus the other, divided by their sum; 0 for a tie.',
    perQuestion: false,
    inTotal: false,
  },
  {
    name: 'accuracy_uncorrected',
    title: 'Accuracy without corrections',
    range: [0, 1],
    meaning:
      'One if the vote is the gold answer when each chain is repeated with its facts as generated, else zero. Later facts were generated after earlier corrections, so this is not the ablation of the paper.',
    perQuestion: false,
    inTotal: false,
  },
  {
    name: 'vote_weight',
    title: 'Vote weight',
    range: [0, Number.POSITIVE_INFINITY],
    meaning:
      'Sum of the confidences of the chains: the weight of this vote when samples of one question are pooled.',
    perQuestion: false,
    inTotal: false,
  },
  ...hitsAt.map(hitTerm),
]

export const words: Partial<Record<Verdict, string>> = { yes: 'Yes', no: 'No', tie: 'Tie' }
