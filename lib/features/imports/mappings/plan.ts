import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import { kinds } from '@/lib/core/records/item-kinds'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { type LabelWords, labelWordsOf } from './label-words'
import type { Mapping } from './schema'
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
  targetList,
  targetOf,
  traceTargets,
} from './targets'

/** A mapping whose parts go together. */
export interface Plan {
  asked: { target: QuestionTarget; column: string } | null
  columns: Partial<Record<Target, string>>
  /** Names of rewards with their columns. */
  rewards: readonly (readonly [name: string, column: string])[]
  /** The column that holds the output behind something else, and what stands between the two. */
  split: { column: string; separator: string } | null
  /** What spellings in the columns of labels mean. */
  words: LabelWords
}

export type PlanResult = { ok: true; plan: Plan } | { ok: false; reason: string }

const no = (reason: string): PlanResult => ({ ok: false, reason })

/** What a mapping says, or what is wrong with it and what to do. */
export function planOf(mapping: Mapping): PlanResult {
  const given = Object.entries(mapping).map(([name, column]) => [targetOf(name), column] as const)
  const unknown = given.find(([name]) => !isKnown(name))
  if (unknown)
    return no(
      `"${unknown[0]}" is not a field a column can be mapped to. The fields are ${targetList}.`,
    )
  const repeated = given.find(([name], index) =>
    given.some(([other], at) => at > index && other === name),
  )
  if (repeated) return no(`Two columns are mapped to ${repeated[0]}. Keep one of them.`)
  const asked = given.flatMap(([target, column]) => (isAsked(target) ? [{ target, column }] : []))
  if (asked.length > 1)
    return no(
      `Only one column can contain the item, not ${asked.map(({ column }) => `"${column}"`).join(' and ')}.`,
    )
  const labels = labelWordsOf(mapping)
  if (!labels.ok) return labels
  return whole({
    words: labels.words,
    asked: asked[0] ?? null,
    columns: Object.fromEntries(given.filter(([name]) => isTarget(name))),
    rewards: given.flatMap(([name, column]) =>
      name.startsWith(rewardPrefix) ? [[name.slice(rewardPrefix.length), column] as const] : [],
    ),
    separator: mapping[separatorKey],
  })
}

function isKnown(name: string): boolean {
  const isReward = name.startsWith(rewardPrefix) && name.length > rewardPrefix.length
  const isWord = name.startsWith(labelPrefix) && name.length > labelPrefix.length
  return isAsked(name) || isTarget(name) || isReward || isWord || name === separatorKey
}

type Parts = Omit<Plan, 'split'> & { separator: string | undefined }

function whole({ separator, ...parts }: Parts): PlanResult {
  const { asked, columns, rewards, words } = parts
  const { output, prompt, document } = columns
  if (asked === null && prompt === undefined)
    return no(
      'Map a column to the claim, question, problem or task, or to the prompt that contains it.',
    )
  if (document !== undefined && asked !== null && asked.target !== 'claim')
    return no(`A ${asked.target} has no document; leave "${document}" as it is.`)
  const isShared = output !== undefined && (asked?.column === output || prompt === output)
  if (isShared && separator === undefined)
    return no(
      `"${output}" is mapped twice. Give the text between its prompt and its output (split).`,
    )
  if (!isShared && separator !== undefined)
    return no('A separator (split) is only for a column with both the prompt and the output.')
  const orphan = hasAnswers(parts) ? null : orphanOf(parts)
  if (orphan !== null)
    return no(
      `"${orphan}" belongs to an answer. Map the column with the output or the predicted label, or leave "${orphan}" out.`,
    )
  return {
    ok: true,
    plan: {
      asked,
      columns,
      rewards,
      split: isShared && separator !== undefined ? { column: output, separator } : null,
      words,
    },
  }
}

/** A column that would be lost without an output. `id` is then the item's. */
function orphanOf({
  asked,
  columns,
  rewards,
}: Pick<Plan, 'asked' | 'columns' | 'rewards'>): string | null {
  const lost = traceTargets.filter((target) => target !== 'id' && columns[target] !== undefined)
  const [target] = asked === null ? lost.filter((one) => one !== 'prompt') : lost
  return (
    (target === undefined ? null : columns[target]) ??
    rewards[0]?.[1] ??
    (asked === null ? (columns.prompt ?? null) : null)
  )
}

/** Whether its rows become traces: by an output, or by a predicted label for what another column asks. */
export function hasAnswers({ asked, columns }: Pick<Plan, 'asked' | 'columns'>): boolean {
  return columns.output !== undefined || (asked !== null && columns.verdict !== undefined)
}

/** The kind of the items that a plan makes; null where only the prompts can tell. */
export function kindOf({ asked }: Plan, system: SystemId | null): ItemKind | null {
  if (asked === null) return system === null ? null : kinds[system]
  const isTask = asked.target === 'question' && system !== null && kinds[system] === 'research-task'
  return isTask ? 'research-task' : askedTargets[asked.target]
}

/** Columns that a mapping names. */
export function columnsOf(mapping: Mapping): string[] {
  const named = Object.entries(mapping).filter(([name]) => namesColumn(name))
  return [...new Set(named.map(([, column]) => column))]
}

/** Whether it says what the older way, which only renames columns, has no words for. */
export function saysMore(mapping: Mapping): boolean {
  return Object.keys(mapping).some((name) => name === separatorKey || name.startsWith(rewardPrefix))
}
