import type { Criterion } from '@/lib/systems/kit/judging'

/** What a judge is asked about a report, in the order of the screen. Source: DeepRubric, section 3.3 and Appendix A. */
export const criteria: readonly Criterion[] = [
  {
    name: 'criterion_score',
    title: 'Criterion',
    role: 'judge',
    prompt: 'judge-criterion',
    meaning: 'How well the report meets a criterion of the rubric, from 0 to 4.',
    values: [0, 1, 2, 3, 4].map((value) => ({ value, words: `${value} of 4` })),
    rewards: ['rubric'],
  },
  {
    name: 'recall',
    title: 'Support',
    role: 'judge',
    prompt: 'judge-recall',
    meaning: 'How much of a claim is supported by the passages it cites.',
    values: [
      { value: 1, words: 'fully supported' },
      { value: 0.5, words: 'partially supported' },
      { value: 0, words: 'not supported' },
    ],
    rewards: ['citation', 'citation_recall'],
  },
  {
    name: 'precision',
    title: 'Relevance',
    role: 'judge',
    prompt: 'judge-precision',
    meaning: 'Whether the cited passages support some main points of a claim.',
    values: [
      { value: 1, words: 'relevant' },
      { value: 0, words: 'irrelevant' },
    ],
    rewards: ['citation', 'citation_precision'],
  },
  {
    name: 'needs_citation',
    title: 'Needs citation',
    role: 'judge',
    prompt: 'judge-needs-citation',
    meaning: 'Whether a text without a citation needs one.',
    values: [
      { value: 1, words: 'yes' },
      { value: 0, words: 'no' },
    ],
    rewards: ['citation', 'citation_recall'],
  },
]
