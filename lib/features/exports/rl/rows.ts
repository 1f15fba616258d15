import type { FieldTypes } from '@/lib/formats/write/nested'
import type { Verdict } from '@/lib/core/items/schema'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import type { Rubric } from '@/lib/core/items/research-task'
import { isCorrect } from '@/lib/core/traces/correct'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import type { Message } from '../training/messages'

/** What the reward function is given. */
export type GroundTruth = string | { question: string; rubrics: Rubric }

export interface RlRow {
  data_source: string
  prompt: Message[]
  ability: string
  reward_model: { ground_truth: GroundTruth; style: 'rule' | 'rubric' }
  extra_info: Record<string, string | number | null>
}

const abilities: Record<ItemKind, string> = {
  claim: 'fact-checking',
  question: 'question-answering',
  'composed-problem': 'math',
  'research-task': 'research',
}

const criterion = {
  fields: {
    id: 'text',
    type: 'text',
    description: 'text',
    weight: 'number',
    evidence: { list: 'text' },
    source_leaf_ids: { list: 'text' },
  },
} as const

const info = {
  index: 'integer',
  split: 'text',
  item_id: 'text',
  external_id: 'text',
  question: 'text',
} as const

/** What FaithLens' own reward function looks for beside. */
const grounded = { claim: 'text', doc: 'text' } as const

/** Of a file: the kind of its items decides what the reward function is given. */
export function rlTypes(kind: ItemKind): FieldTypes {
  const truth =
    kind === 'research-task'
      ? ({ fields: { question: 'text', rubrics: { list: criterion } } } as const)
      : 'text'
  return {
    data_source: 'text',
    prompt: { list: { fields: { role: 'text', content: 'text' } } },
    ability: 'text',
    reward_model: { fields: { ground_truth: truth, style: 'text' } },
    extra_info: { fields: kind === 'claim' ? { ...info, ...grounded } : info },
  }
}

/** The verdicts of a prompt, as the papers spell them. */
const spellings: Partial<Record<SystemId, readonly (readonly [Verdict, string])[]>> = {
  'decompose-rl': [
    ['supported', 'Supported'],
    ['refuted', 'Refuted'],
  ],
  faithlens: [
    ['yes', 'Yes'],
    ['no', 'No'],
  ],
  'claim-verification': [
    ['supported', 'Supported'],
    ['refuted', 'Refuted'],
    ['not_enough_information', 'Not enough information'],
  ],
  'decomp-entail': [
    ['yes', 'yes'],
    ['no', 'no'],
  ],
}

/** The verdict of a prompt that is right for a gold label; null where it has none. */
export function spelledLabel(
  system: SystemId,
  label: Verdict | null,
  labels: LabelMapping,
): string | null {
  const right = spellings[system]?.find(([verdict]) => isCorrect(verdict, label, labels) === true)
  return right?.[1] ?? null
}

/** As the authors' training sets end a problem; readers of those know where the problem stops. */
const boxed = String.raw`Please reason step by step, and put your final answer within \boxed{}.`

export function problemPrompt(problem: string): Message[] {
  return [{ role: 'user', content: `${problem}\n\n${boxed}` }]
}

/** A prompt that ends in what is asked as two turns: what to do, and the question. */
export function inTwoTurns(messages: readonly Message[], asked: string): Message[] {
  const [message, ...others] = messages
  if (message === undefined || others.length > 0) return [...messages]
  const at = message.content.lastIndexOf(asked)
  const line = message.content.lastIndexOf('\n', at)
  const told = message.content.slice(0, Math.max(0, line)).trim()
  const isLast = at >= 0 && message.content.slice(at + asked.length).trim().length < 100
  if (told === '' || !isLast) return [...messages]
  return [
    { role: 'system', content: told },
    { role: 'user', content: message.content.slice(line + 1) },
  ]
}

interface About {
  kind: ItemKind
  dataset: string | null
  prompt: Message[]
  truth: GroundTruth
  info: RlRow['extra_info']
}

export function rlRow({ kind, dataset, prompt, truth, info: about }: About): RlRow {
  return {
    data_source: dataset ?? kind,
    prompt,
    ability: abilities[kind],
    reward_model: { ground_truth: truth, style: typeof truth === 'string' ? 'rule' : 'rubric' },
    extra_info: about,
  }
}
