import { sha256 } from '@/lib/formats/hash'
import { newId } from '@/lib/platform/ids'
import { pick, sentence } from './random-text'

export const itemColumns = [
  'seq',
  'id',
  'collection_id',
  'kind',
  'identity',
  'claim_hash',
  'dataset',
  'text',
  'label',
  'document_seq',
  'import_id',
]
export const documentColumns = ['seq', 'id', 'sha256', 'passages', 'text_length', 'passage_count']
export const traceColumns = [
  'seq',
  'id',
  'identity',
  'collection_id',
  'item_seq',
  'system',
  'model',
  'run',
  'training_step',
  'group_key',
  'sample_index',
  'verdict',
  'correct',
  'confidence',
  'confidence_kind',
  'question_count',
  'abstention_count',
  'problem_count',
  'problems',
  'status',
  'reward_total',
  'total_from',
  'rewards',
  'details',
  'import_id',
  'line',
  'output',
]
const rewardNames = [
  'format',
  'verification',
  'necessity',
  'sufficiency',
  'atomicity',
  'coverage',
  'diversity',
]
export const verdicts = ['supported', 'refuted', 'not_enough_information']
const problems = ['unclosed', 'text_outside', 'missing_verdict', 'order']

export interface SeedScope {
  collectionId: string
  importId: string
  random: () => number
  words: number
}

export function traceRow(
  scope: SeedScope,
  index: number,
  { seq, itemSeq, label, output }: TraceSeed,
) {
  const { random, collectionId, importId } = scope
  const verdict = random() < 0.05 ? null : pick(random, verdicts)
  const own = random() < 0.9 ? [] : [pick(random, problems)]
  const rewards = Object.fromEntries(
    rewardNames.map((name, at) => {
      if (random() < 0.1) return [name, null]
      return [name, at < 2 ? Number(random() < 0.7) : Number((random() * 2 - 0.5).toFixed(4))]
    }),
  )
  const total = Object.values(rewards).reduce<number>((sum, value) => sum + (value ?? 0), 0)
  return [
    seq,
    newId(),
    sha256(`trace ${collectionId} ${index}`),
    collectionId,
    itemSeq,
    random() < 0.8 ? 'decompose-rl' : 'faithlens',
    pick(random, ['qwen-2.5-7b', 'llama-3.1-8b', 'gemma-2-9b', null]),
    pick(random, ['night-1', 'night-2', 'night-3']),
    Math.floor(random() * 20) * 50,
    `group-${itemSeq}`,
    index % 8,
    verdict,
    verdict === null ? null : Number(verdict === label),
    random() < 0.5 ? null : Number(random().toFixed(4)),
    'released',
    1 + Math.floor(random() * 9),
    Math.floor(random() * 3),
    own.length,
    JSON.stringify(own),
    verdict === null ? 'unreadable' : own.length > 0 ? 'repaired' : 'ok',
    total,
    'sum',
    JSON.stringify(rewards),
    '{}',
    importId,
    index + 1,
    output,
  ]
}

interface TraceSeed {
  seq: number
  itemSeq: number
  label: string
  output: string
}

export function makeOutput({ random, words }: SeedScope, verdict: string): string {
  const part = Math.ceil(words / 3)
  const parts = [sentence(random, part), sentence(random, part), sentence(random, part)]
  const [think, question, answer] = parts
  return `<think>${think}</think><question>${question}</question><answer>${answer}</answer><verification>${verdict}</verification>`
}
