import type { Database, Transaction } from '@/lib/platform/db/database'
import { indexTexts } from '@/lib/platform/db/search'
import { sql } from '@/lib/platform/db/sql'
import { sha256 } from '@/lib/formats/hash'
import { newId } from '@/lib/platform/ids'
import { localOwner } from '@/lib/features/people/change-people.server'

export interface SeedOptions {
  traces: number
  /** Traces of one item, as in a rollout group. */
  perItem?: number
  /** Words of an output: 300 make about 2 KB. */
  words?: number
  seed?: number
  collection?: string
  onProgress?: (done: number) => void
}

/** Mulberry32: the same numbers for the same seed, everywhere. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const syllables = ['ka', 'ro', 'mi', 'ten', 'su', 'lo', 'var', 'pe', 'dan', 'qui', 'or', 'bel']
const common = ['the', 'of', 'in', 'and', 'evidence', 'claim', 'states', 'that', 'is', 'was']

function wordOf(rank: number): string {
  if (rank < common.length) return common[rank] ?? ''
  let text = ''
  for (let rest = rank; rest > 0; rest = Math.floor(rest / syllables.length)) {
    text += syllables[rest % syllables.length] ?? ''
  }
  return text
}

const vocabulary = Array.from({ length: 30_000 }, (_, rank) => wordOf(rank))

/** A few words are in every text, most in almost none, as in any language. */
export function sentence(random: () => number, length: number): string {
  const words = Array.from({ length }, () => {
    const rank = Math.floor(vocabulary.length ** random()) - 1
    return vocabulary[rank] ?? ''
  })
  return words.join(' ')
}

function pick<T>(random: () => number, from: readonly T[]): T {
  const [first] = from
  const found = from[Math.floor(random() * from.length)] ?? first
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}

const itemColumns = [
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
const documentColumns = ['seq', 'id', 'sha256', 'passages', 'text_length', 'passage_count']
const traceColumns = [
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
const verdicts = ['supported', 'refuted', 'not_enough_information']
const problems = ['unclosed', 'text_outside', 'missing_verdict', 'order']

interface Place {
  collectionId: string
  importId: string
  random: () => number
  words: number
}

function traceRow(place: Place, index: number, { seq, itemSeq, label, output }: TraceSeed) {
  const { random, collectionId, importId } = place
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

function outputOf({ random, words }: Place, verdict: string): string {
  const part = Math.ceil(words / 3)
  const parts = [sentence(random, part), sentence(random, part), sentence(random, part)]
  const [think, question, answer] = parts
  return `<think>${think}</think><question>${question}</question><answer>${answer}</answer><verification>${verdict}</verification>`
}

/** Adds that many items, each with a document and `perItem` traces. */
async function addItems(
  tx: Transaction,
  place: Place,
  { from, count, perItem }: { from: number; count: number; perItem: number },
): Promise<void> {
  const { random, collectionId, importId } = place
  const itemSeqs = await tx.reserve('item', count)
  const documentSeqs = await tx.reserve('document', count)
  const traceSeqs = await tx.reserve('trace', count * perItem)
  const documents: unknown[][] = []
  const items: unknown[][] = []
  const traces: unknown[][] = []
  const texts = {
    item: <[number, string][]>[],
    document: <[number, string][]>[],
    trace: <[number, string][]>[],
  }
  for (let index = 0; index < count; index++) {
    const number = from + index
    const [itemSeq = 0, documentSeq = 0] = [itemSeqs[index], documentSeqs[index]]
    const [claim, text] = [sentence(random, 20), sentence(random, 120)]
    const label = pick(random, verdicts)
    const hash = sha256(`item ${collectionId} ${number}`)
    documents.push([documentSeq, newId(), hash, JSON.stringify([{ text }]), text.length, 1])
    items.push([
      itemSeq,
      newId(),
      collectionId,
      'claim',
      hash,
      hash,
      pick(random, ['hover', 'feverous', 'aggrefact', 'vitaminc', 'scifact']),
      claim,
      label,
      documentSeq,
      importId,
    ])
    texts.item.push([itemSeq, claim])
    texts.document.push([documentSeq, text])
    for (let sample = 0; sample < perItem; sample++) {
      const at = index * perItem + sample
      const seq = traceSeqs[at] ?? 0
      const output = outputOf(place, label)
      traces.push(traceRow(place, number * perItem + sample, { seq, itemSeq, label, output }))
      texts.trace.push([seq, output])
    }
  }
  await tx.insertMany('document', documentColumns, documents)
  await tx.insertMany('item', itemColumns, items)
  await tx.insertMany('trace', traceColumns, traces)
  await indexTexts(tx, 'item_search', texts.item)
  await indexTexts(tx, 'document_search', texts.document)
  await indexTexts(tx, 'trace_search', texts.trace)
}

const itemsAtOnce = 500

/** A collection of made-up traces, the same for the same seed but for its ids. Returns the collection's id. */
export async function seedTraces(
  database: Database,
  { traces, perItem = 8, words = 300, seed = 1, collection = 'Bench', onProgress }: SeedOptions,
): Promise<string> {
  const owner = await localOwner(database)
  const [collectionId, importId] = [newId(), newId()]
  const place: Place = { collectionId, importId, random: randomFrom(seed), words }
  const now = new Date()
  await database.transaction(async (tx) => {
    await tx.insertMany(
      'collection',
      ['id', 'name', 'live_name', 'author_id', 'created_at', 'settled_mapping'],
      [[collectionId, collection, collection, owner.id, now, 'binary']],
    )
    await tx.insertMany(
      'stored_file',
      ['sha256', 'path', 'bytes', 'compressed', 'created_at'],
      [[sha256(collectionId), 'none', 0, false, now]],
    )
    await tx.insertMany(
      'import',
      [
        'id',
        'collection_id',
        'file_sha256',
        'filename',
        'options',
        'status',
        'author_id',
        'created_at',
      ],
      [[importId, collectionId, sha256(collectionId), 'seed', '{}', 'running', owner.id, now]],
    )
  })
  const items = Math.ceil(traces / perItem)
  for (let from = 0; from < items; from += itemsAtOnce) {
    const count = Math.min(itemsAtOnce, items - from)
    await database.transaction((tx) => addItems(tx, place, { from, count, perItem }))
    onProgress?.((from + count) * perItem)
  }
  await database.transaction(async (tx) => {
    await tx.execute(sql`UPDATE import SET status = 'done' WHERE id = ${importId}`)
    await tx.execute(sql`UPDATE collection SET version = version + 1 WHERE id = ${collectionId}`)
  })
  return collectionId
}
