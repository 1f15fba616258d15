import type { Database } from '@/lib/platform/db/database'
import { indexTexts } from '@/lib/platform/db/search'
import { sql } from '@/lib/platform/db/sql'
import { sha256 } from '@/lib/formats/hash'
import { newId } from '@/lib/platform/ids'
import { localOwner } from '@/lib/features/people/change-people.server'
import { confidenceKinds } from '@/lib/core/vocabulary/confidence-kinds'
import type { PlainTrace } from './plain-trace'

type Random = () => number

/** The same numbers every time (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function pick<T>(random: Random, from: readonly [T, ...T[]]): T {
  return from[Math.floor(random() * from.length)] ?? from[0]
}

/** Names that are easily mixed up, spelled wrongly or sorted wrongly. */
export const models = ['', 'A', 'a', 'null', 'Ångström', '�', '𝒳-1', "o'hara", null] as const
const runs = ['night', 'Night', null] as const
const prompts = ['cot-1', 'cot-2', null] as const
const datasets = ['hover', 'scifact', null] as const
const labels = ['supported', 'refuted', 'not_enough_information', null] as const
const steps = [0, 50, 100, null] as const
const words = ['tower', 'bridge', 'opened', 'in', 'Ünder', 'the', 'river', '1937', 'élan'] as const
export const rewardNames = ['format', 'necessity', '__proto__', 'a.b'] as const
const problemPool = ['unclosed', 'text_outside', 'replaced_character'] as const
const findingPool = ['date', 'verdict'] as const
const kindPool = ['harmful', 'good_catch'] as const

function some<T>(random: Random, from: readonly T[], share: number): T[] {
  return from.filter(() => random() < share)
}

function textOf(random: Random, length: number): string {
  return Array.from({ length }, () => pick(random, words)).join(' ')
}

function rewardsOf(random: Random): Record<string, number | null> {
  const entries = some(random, rewardNames, 0.7).map((name): [string, number | null] => {
    const value = name === 'format' ? Number(random() < 0.5) : Math.round(random() * 20) / 10 - 1
    return [name, random() < 0.2 ? null : value]
  })
  return Object.fromEntries(entries)
}

export interface World {
  db: Database
  random: Random
  owner: string
  /** Visible traces only. */
  traces: PlainTrace[]
}

interface Shelf {
  collection: string
  collectionId: string
  importId: string
  isVisible: boolean
}

export async function newWorld(db: Database, seed: number): Promise<World> {
  const owner = await localOwner(db)
  return { db, random: randomFrom(seed), owner: owner.id, traces: [] }
}

export async function addCollection(
  { db, owner }: World,
  name: string,
  { status = 'done', isDeleted = false } = {},
): Promise<Shelf> {
  const [collectionId, importId] = [newId(), newId()]
  const now = new Date()
  await db.transaction(async (tx) => {
    await tx.insertMany(
      'collection',
      ['id', 'name', 'live_name', 'author_id', 'created_at', 'deleted_at'],
      [[collectionId, name, isDeleted ? null : name, owner, now, isDeleted ? now : null]],
    )
    await tx.insertMany(
      'stored_file',
      ['sha256', 'path', 'bytes', 'compressed', 'created_at'],
      [[sha256(importId), 'none', 0, false, now]],
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
      [[importId, collectionId, sha256(importId), 'f', '{}', status, owner, now]],
    )
  })
  return { collection: name, collectionId, importId, isVisible: status === 'done' && !isDeleted }
}

/** Adds items with up to four traces each, as an import would when it is done. */
export async function addTraces(world: World, shelf: Shelf, items: number): Promise<void> {
  const { db } = world
  await db.transaction(async (tx) => {
    const seqs = {
      item: await tx.reserve('item', items),
      document: await tx.reserve('document', items),
      trace: await tx.reserve('trace', items * 4),
    }
    const rows: Rows = {
      document: [],
      item: [],
      trace: [],
      link: [],
      mark: [],
      reward: [],
      check: [],
    }
    const texts: SearchTexts = { item: [], document: [], trace: [] }
    for (let index = 0; index < items; index++) {
      const own = {
        item: seqs.item[index] ?? 0,
        document: seqs.document[index] ?? 0,
        traces: seqs.trace.slice(index * 4, index * 4 + 1 + Math.floor(world.random() * 4)),
      }
      addItem(world, shelf, { own, rows, texts })
    }
    for (const table of tables) {
      await tx.insertMany(tableOf[table], columns[table], rows[table])
    }
    await indexTexts(tx, 'item_search', texts.item)
    await indexTexts(tx, 'document_search', texts.document)
    await indexTexts(tx, 'trace_search', texts.trace)
    await tx.execute(sql`
      UPDATE collection SET version = version + 1 WHERE id = ${shelf.collectionId}`)
  })
}

const tables = ['document', 'item', 'trace', 'link', 'mark', 'reward', 'check'] as const
type Table = (typeof tables)[number]
type Rows = Record<Table, unknown[][]>
type SearchTexts = Record<'item' | 'document' | 'trace', [number, string][]>

const tableOf: Record<Table, string> = {
  document: 'document',
  item: 'item',
  trace: 'trace',
  link: 'import_trace',
  mark: 'mark',
  reward: 'reward',
  check: 'trace_check',
}

const columns: Record<Table, string[]> = {
  document: 'seq id sha256 passages text_length passage_count'.split(' '),
  item: 'seq id collection_id kind identity claim_hash dataset text label document_seq import_id gold'.split(
    ' ',
  ),
  trace: (
    'seq id identity collection_id item_seq system model run prompt_version training_step group_key verdict ' +
    'correct confidence confidence_kind question_count abstention_count problem_count problems ' +
    'status reward_total total_from rewards details import_id line output'
  ).split(' '),
  link: ['import_id', 'trace_seq'],
  mark: 'id trace_seq kind anchors author_id created_at updated_at'.split(' '),
  reward: ['trace_seq', 'name', 'origin', 'value'],
  check: ['trace_seq', 'findings'],
}

interface ItemSeed {
  own: { item: number; document: number; traces: number[] }
  rows: Rows
  texts: SearchTexts
}

function addItem(world: World, shelf: Shelf, { own, rows, texts }: ItemSeed): void {
  const { random } = world
  const [id, hash] = [newId(), newId()]
  const hasDocument = random() < 0.8
  const [claim, document] = [textOf(random, 3), hasDocument ? textOf(random, 5) : '']
  const [dataset, label] = [pick(random, datasets), pick(random, labels)]
  // An item with a gold answer has no label.
  const hasGold = label !== null || random() < 0.5
  if (hasDocument) {
    const passages = JSON.stringify([{ text: document }])
    rows.document.push([own.document, newId(), hash, passages, document.length, 1])
    texts.document.push([own.document, document])
  }
  rows.item.push([
    own.item,
    id,
    shelf.collectionId,
    'claim',
    hash,
    hash,
    dataset,
    claim,
    label,
    hasDocument ? own.document : null,
    shelf.importId,
    hasGold ? '{}' : null,
  ])
  texts.item.push([own.item, claim])
  for (const seq of own.traces) {
    const output = textOf(random, 4)
    texts.trace.push([seq, output])
    const trace = plainTrace(random, {
      seq,
      collection: shelf.collection,
      import: shelf.importId,
      item: id,
      dataset,
      label,
      has_gold: hasGold,
      texts: [claim, document, output],
      evidence_length: hasDocument ? document.length : null,
      output_length: Buffer.byteLength(output),
    })
    addRows(world, rows, { trace, shelf, itemSeq: own.item, output })
    if (shelf.isVisible) world.traces.push(trace)
  }
}

type PlainTraceFields = Pick<
  PlainTrace,
  | 'seq'
  | 'collection'
  | 'import'
  | 'item'
  | 'dataset'
  | 'label'
  | 'has_gold'
  | 'texts'
  | 'evidence_length'
  | 'output_length'
>

function plainTrace(random: Random, known: PlainTraceFields): PlainTrace {
  const problems = some(random, problemPool, 0.2)
  const confidence = random() < 0.3 ? null : Math.round(random() * 10) / 10
  const number = (most: number) => (random() < 0.2 ? null : Math.floor(random() * most))
  return {
    ...known,
    id: newId(),
    system: pick(random, ['decompose-rl', 'faithlens']),
    model: pick(random, models),
    run: pick(random, runs),
    verdict: pick(random, labels),
    correct: pick(random, [true, false, null]),
    status: pick(random, ['ok', 'repaired', 'unreadable', 'failed']),
    problems,
    findings: random() < 0.3 ? null : some(random, findingPool, 0.2),
    marks: some(random, kindPool, 0.15),
    judged: random() < 0.2,
    group: pick(random, ['g1', 'g2', null]),
    training_step: pick(random, steps),
    question_count: number(5),
    abstentions: number(3),
    confidence,
    confidence_kind: confidence === null ? null : pick(random, confidenceKinds),
    reward_total: random() < 0.2 ? null : Math.round(random() * 30) / 10 - 1,
    rewards: rewardsOf(random),
    prompt_version: pick(random, prompts),
  }
}

interface TraceSeed {
  trace: PlainTrace
  shelf: Shelf
  itemSeq: number
  output: string
}

function addRows({ owner }: World, rows: Rows, { trace, shelf, itemSeq, output }: TraceSeed): void {
  rows.trace.push([
    trace.seq,
    trace.id,
    trace.id,
    shelf.collectionId,
    itemSeq,
    trace.system,
    trace.model,
    trace.run,
    trace.prompt_version,
    trace.training_step,
    trace.group,
    trace.verdict,
    trace.correct === null ? null : Number(trace.correct),
    trace.confidence,
    trace.confidence_kind,
    trace.question_count,
    trace.abstentions,
    trace.problems.length,
    JSON.stringify(trace.problems),
    trace.status,
    trace.reward_total,
    'sum',
    JSON.stringify(trace.rewards),
    '{}',
    trace.import,
    1,
    output,
  ])
  rows.link.push([trace.import, trace.seq])
  const now = new Date()
  for (const kind of trace.marks) rows.mark.push([newId(), trace.seq, kind, '[]', owner, now, now])
  if (trace.findings) rows.check.push([trace.seq, JSON.stringify(trace.findings)])
  if (trace.judged) rows.reward.push([trace.seq, 'necessity', 'judged', 0.5])
}
