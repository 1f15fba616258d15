import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import { oneOf } from '@/lib/text/one-of'
import { isKnownLabel, isWholeNumber, type LabelMeaning, labelMeanings } from './label-words'
import { columnsOf } from './plan'
import type { Mapping, NamedMapping, Table, TableColumn } from './schema'
import {
  type QuestionTarget,
  askedTargets,
  isAsked,
  isTarget,
  labelPrefix,
  namesColumn,
  rewardPrefix,
  separatorKey,
  type Target,
  targetOf,
} from './targets'

/**
 * What one column stands for, as a person chooses it. The two at the end are columns that hold an output behind
 * something else; `extra` is kept as it is.
 */
export type Choice =
  | Target
  | 'asked'
  | 'reward'
  | 'extra'
  | 'asked-and-output'
  | 'prompt-and-output'

export interface ChoiceOfColumn {
  choice: Choice
  /** Of a reward. */
  name: string | null
}

/** What a column stands for by a mapping. */
export function choiceOf(mapping: Mapping, column: string): ChoiceOfColumn {
  const names = namesOf(mapping, column)
  const reward = names.find((name) => name.startsWith(rewardPrefix))
  if (reward !== undefined) return { choice: 'reward', name: reward.slice(rewardPrefix.length) }
  const hasOutput = names.includes('output')
  if (names.some(isAsked)) return { choice: hasOutput ? 'asked-and-output' : 'asked', name: null }
  if (hasOutput && names.includes('prompt')) return { choice: 'prompt-and-output', name: null }
  return { choice: names.find(isTarget) ?? 'extra', name: null }
}

function namesOf(mapping: Mapping, column: string): string[] {
  return Object.entries(mapping).flatMap(([name, named]) =>
    named === column && namesColumn(name) ? [targetOf(name)] : [],
  )
}

/** Gives a column another meaning; a column that had it before goes with the rest. */
export function choose(
  mapping: Mapping,
  column: string,
  { choice, kind }: { choice: Choice; kind: ItemKind },
): Mapping {
  const names = targetsOf(choice, column, kind)
  const isTaken = (name: string) => names.includes(name) || (isAsked(name) && names.some(isAsked))
  const kept = Object.entries(mapping).filter(
    ([name, named]) => !namesColumn(name) || (named !== column && !isTaken(targetOf(name))),
  )
  const next = Object.fromEntries([...kept, ...names.map((name) => [name, column] as const)])
  return isShared(next) ? next : without(next, separatorKey)
}

function targetsOf(choice: Choice, column: string, kind: ItemKind): string[] {
  if (choice === 'extra') return []
  if (choice === 'reward') return [`${rewardPrefix}${rewardName(column)}`]
  if (choice === 'asked') return [askedFor(kind)]
  if (choice === 'asked-and-output') return [askedFor(kind), 'output']
  if (choice === 'prompt-and-output') return ['prompt', 'output']
  return [choice]
}

export function askedFor(kind: ItemKind): QuestionTarget {
  switch (kind) {
    case 'claim':
      return 'claim'
    case 'question':
      return 'question'
    case 'composed-problem':
      return 'problem'
    case 'research-task':
      return 'task'
    default:
      return kind satisfies never
  }
}

function isShared(mapping: Mapping): boolean {
  return columnsOf(mapping).some((column) => {
    const names = namesOf(mapping, column)
    return names.includes('output') && names.length > 1
  })
}

function without(mapping: Mapping, name: string): Mapping {
  return Object.fromEntries(Object.entries(mapping).filter(([other]) => other !== name))
}

/** A name that a filter can say: `necessity reward` becomes `necessity_reward`. */
export function rewardName(text: string): string {
  return (
    text
      .trim()
      .replaceAll(/[\s.]+/gu, '_')
      .slice(0, 200) || 'reward'
  )
}

/** The same reward under another name. */
export function nameReward(mapping: Mapping, column: string, name: string): Mapping {
  const key = `${rewardPrefix}${rewardName(name)}`
  const kept = Object.entries(mapping).filter(
    ([other, named]) => other !== key && !(named === column && other.startsWith(rewardPrefix)),
  )
  return Object.fromEntries([...kept, [key, column] as const])
}

/** The mark between prompt and output; none takes it away. */
export function separate(mapping: Mapping, separator: string): Mapping {
  const rest = without(mapping, separatorKey)
  return separator === '' ? rest : { ...rest, [separatorKey]: separator }
}

/** Labels of a column whose meaning somebody has to give: all its numbers, and words that are not known. */
export function unclearLabels({ distinct = [] }: TableColumn): string[] {
  return distinct.filter((spelling) => !isKnownLabel(spelling))
}

/** The meaning that a mapping gives to a label; undefined where it gives none. */
export function meaningOf(mapping: Mapping, spelling: string): LabelMeaning | undefined {
  return oneOf(labelMeanings, mapping[`${labelPrefix}${spelling}`])
}

export function nameLabel(
  mapping: Mapping,
  spelling: string,
  meaning: LabelMeaning | undefined,
): Mapping {
  const name = `${labelPrefix}${spelling}`
  const rest = without(mapping, name)
  return meaning === undefined ? rest : { ...rest, [name]: meaning }
}

/** Words for labels in running text: those of a mapping that are no numbers. */
export function textWordsOf(mapping: Mapping): string[] {
  const words = Object.keys(mapping).filter((name) => name.startsWith(labelPrefix))
  return words
    .map((name) => name.slice(labelPrefix.length))
    .filter((word) => !isWholeNumber(word.trim()))
}

/** The kind of items that a mapping says, where it says one. */
export function kindIn(mapping: Mapping): ItemKind | null {
  const asked = Object.keys(mapping).find(isAsked)
  return asked === undefined ? null : askedTargets[asked]
}

/** The same columns for items of another kind; only claims have a document. */
export function ofKind(mapping: Mapping, kind: ItemKind): Mapping {
  return Object.fromEntries(
    Object.entries(mapping).flatMap(([name, column]) => {
      if (kind !== 'claim' && targetOf(name) === 'document') return []
      return [[isAsked(name) ? askedFor(kind) : name, column] as const]
    }),
  )
}

/** Whether a file has every column that a mapping names. */
export function fits({ mapping }: Pick<NamedMapping, 'mapping'>, { columns }: Table): boolean {
  const names = new Set(columns.map(({ name }) => name))
  return columnsOf(mapping).every((column) => names.has(column))
}
