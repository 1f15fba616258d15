import { formatCount } from '@/lib/text/numbers'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import { systemsFor } from '@/lib/core/records/item-kinds'
import type { Choice } from './choices'
import type { LabelMeaning } from './label-words'
import type { Mapping, Table, TableColumn } from './schema'
import { answerTargets, itemTargets, trainerTargets } from './targets'

const askedWords: Record<ItemKind, string> = {
  claim: 'Claim',
  question: 'Question',
  'composed-problem': 'Problem',
  'research-task': 'Research question',
}

/** What is asked, by the kind of item. */
export function askedTitle(kind: ItemKind): string {
  return askedWords[kind]
}

const titles: Record<Exclude<Choice, 'asked' | 'asked-and-output'>, string> = {
  extra: 'Not mapped',
  document: 'Document (evidence)',
  label: 'Gold label or answer',
  dataset: 'Dataset',
  item_id: 'Id of the item',
  output: 'Output',
  reasoning: 'Thinking, separate from the output',
  prompt: 'Prompt',
  model: 'Model',
  run: 'Run',
  training_step: 'Training step',
  group_id: 'Rollout group',
  sample_index: 'Sample number in its group',
  id: 'Id of the trace',
  confidence: 'Confidence',
  verdict: 'Predicted label',
  questions: 'Questions asked',
  answers: 'Answers to the questions',
  citations: 'Citations',
  total: 'Total reward',
  advantage: 'Advantage',
  reward: 'Reward, named…',
  'prompt-and-output': 'Prompt and output in one text',
}

export function choiceTitle(choice: Choice, kind: ItemKind): string {
  if (choice === 'asked') return askedWords[kind]
  if (choice === 'asked-and-output') return `${askedWords[kind]} and output in one text`
  return titles[choice]
}

const ofTrace = answerTargets.flatMap((target): Choice[] =>
  target === 'prompt' ? [target, 'prompt-and-output'] : [target],
)
const ofRewards: Choice[] = ['reward', ...trainerTargets]

const choices: ReadonlySet<string> = new Set([
  'extra',
  'asked',
  'asked-and-output',
  ...Object.keys(titles),
])

export function isChoice(text: string): text is Choice {
  return choices.has(text)
}

export interface ChoiceGroup {
  title: string
  choices: Choice[]
}

/** What a column can stand for, for items of a kind; yes/no questions are answered by chains, not by one output. */
export function choiceGroups(kind: ItemKind): ChoiceGroup[] {
  const item = itemTargets.filter((target) => kind === 'claim' || target !== 'document')
  const asked: Choice[] = kind === 'question' ? ['asked'] : ['asked', 'asked-and-output']
  return [
    { title: 'The item', choices: [...asked, ...item] },
    { title: 'The trace', choices: ofTrace },
    { title: 'Numbers', choices: ofRewards },
  ]
}

const meaningTitles: Record<LabelMeaning, string> = {
  supported: 'Supported',
  refuted: 'Refuted',
  not_enough_information: 'Not enough information',
  mixed: 'Mixed',
  ambiguous: 'Ambiguous',
  none: 'No label',
}

export function meaningTitle(meaning: LabelMeaning): string {
  return meaningTitles[meaning]
}

const columnKinds: Record<TableColumn['kind'], string> = {
  text: 'text',
  number: 'numbers',
  'yes-no': 'yes or no',
  list: 'lists',
  object: 'objects',
  empty: 'empty in the first rows',
}

export function columnKindWord({ kind }: TableColumn): string {
  return columnKinds[kind]
}

/** What becomes of the columns that stand for nothing. */
export function restWord(mapping: Mapping): string {
  return mapping['output'] === undefined && mapping['verdict'] === undefined
    ? 'Without a column of outputs or predicted labels, the file creates only items, and unmapped columns are dropped.'
    : 'Unmapped columns are stored with each trace.'
}

/** Columns beyond those that can be mapped here. */
export function moreWord({ more }: Table): string | null {
  return more === 0 ? null : `${formatCount(more)} more columns are unmapped.`
}

/** Line ends and tabs as they are typed in one line. */
export function typedSeparator(separator: string): string {
  return separator.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t')
}

export function readSeparator(typed: string): string {
  const marks: Readonly<Record<string, string>> = { n: '\n', t: '\t', '\\': '\\' }
  return typed.replaceAll(/\\([nt\\])/gu, (_, mark: string) => marks[mark] ?? mark)
}

/** How the command line takes a kept mapping. */
export function commandWith(name: string): string {
  return `Command line: touchstone import FILE --mapping ${/^[\w-]+$/u.test(name) ? name : JSON.stringify(name)}`
}

/** Systems that could have written the outputs of such items. */
export const writersOf = systemsFor
