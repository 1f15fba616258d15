import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'

/** What is asked, by the kind of item that it makes. */
export const askedTargets = {
  claim: 'claim',
  question: 'question',
  problem: 'composed-problem',
  task: 'research-task',
} as const satisfies Record<string, ItemKind>
export type QuestionTarget = keyof typeof askedTargets

/** What an item has beyond what is asked. */
export const itemTargets = ['document', 'label', 'dataset', 'item_id'] as const

/** What an answer has: its words, and where they came from. */
export const answerTargets = [
  'output',
  'reasoning',
  'prompt',
  'model',
  'run',
  'training_step',
  'group_id',
  'sample_index',
  'id',
  'confidence',
  'verdict',
  'questions',
  'answers',
  'citations',
] as const

/** Numbers a trainer has for an answer as a whole. */
export const trainerTargets = ['total', 'advantage'] as const

/** What belongs to a trace, and is nothing without an output. */
export const traceTargets = [...answerTargets, ...trainerTargets] as const

export type Target = (typeof itemTargets)[number] | (typeof traceTargets)[number]

const aliases: Readonly<Record<string, string>> = { evidence: 'document' }

/** Not a column: what stands between the two parts of the column that is named twice. */
export const separatorKey = 'split'
export const rewardPrefix = 'reward.'
/** Not a column: what a spelling in the columns of labels means, as in `"label.0": "supported"`. */
export const labelPrefix = 'label.'

/** Whether an entry of a mapping names a column. */
export function namesColumn(name: string): boolean {
  return name !== separatorKey && !name.startsWith(labelPrefix)
}

export function isAsked(name: string): name is QuestionTarget {
  return Object.hasOwn(askedTargets, name)
}

const targets: ReadonlySet<string> = new Set([...itemTargets, ...traceTargets])

export function isTarget(name: string): name is Target {
  return targets.has(name)
}

/** The one spelling of a target. */
export function targetOf(spelling: string): string {
  return Object.hasOwn(aliases, spelling) ? (aliases[spelling] ?? spelling) : spelling
}

export const targetList = [
  ...Object.keys(askedTargets),
  ...itemTargets,
  ...traceTargets,
  `${rewardPrefix}NAME`,
  `${labelPrefix}SPELLING`,
  separatorKey,
].join(', ')
