import type { RewardTerm } from '@/lib/systems/kit/define'
import type { Verdict } from '@/lib/core/items/schema'

export const title = 'DeepRubric'

/** The four rewards, and one of the released code. Source: DeepRubric, section 3.3. */
export const terms: RewardTerm[] = [
  {
    name: 'rubric',
    title: 'Rubric',
    range: [-1, 1],
    meaning: 'Weighted mean of how well the criteria of the task are met, scored by a judge.',
    perQuestion: false,
    inTotal: true,
    weight: { paper: 0.5, released: 0.5 },
  },
  {
    name: 'format',
    title: 'Format',
    range: [0, 1],
    meaning: 'Which parts the trajectory has: a report, a citation, a tool call, thinking.',
    perQuestion: false,
    inTotal: true,
    weight: { paper: 0.2, released: 0.15 },
  },
  {
    name: 'citation',
    title: 'Citation',
    range: [0, 1],
    meaning: 'How well the citations support the statements, and whether the citations are valid.',
    perQuestion: false,
    inTotal: true,
    weight: { paper: 0.2, released: 0.2 },
  },
  {
    name: 'search',
    title: 'Search',
    range: [0, 1],
    meaning: 'Number of valid tool calls, up to six.',
    perQuestion: false,
    inTotal: true,
    weight: { paper: 0.1, released: 0.1 },
  },
  {
    name: 'answer_length',
    title: 'Length',
    range: [0, 1],
    meaning: 'Length of the report, up to 3,000 tokens; only the released code counts it.',
    perQuestion: false,
    inTotal: false,
    weight: { paper: 0, released: 0.05 },
  },
  {
    name: 'citation_recall',
    title: 'Citation recall',
    range: [0, 1],
    meaning:
      'Mean over the claims of a report: how far the cited passages support a claim; a claim without a citation counts 1 unless it needs one.',
    perQuestion: false,
    inTotal: false,
    weight: { paper: 0, released: 0 },
  },
  {
    name: 'citation_precision',
    title: 'Citation precision',
    range: [0, 1],
    meaning:
      'Mean over the claims of a report: whether the cited passages are relevant to a claim; a claim without a citation counts 1.',
    perQuestion: false,
    inTotal: false,
    weight: { paper: 0, released: 0 },
  },
]

export const words: Partial<Record<Verdict, string>> = {}
