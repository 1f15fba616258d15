import type { Database, Transaction } from '@/lib/platform/db/database'
import { indexTexts } from '@/lib/platform/db/search'
import { sql } from '@/lib/platform/db/sql'
import { sha256 } from '@/lib/formats/hash'
import { newId } from '@/lib/platform/ids'
import { checkStoredTraces } from '@/lib/features/findings/check-stored.server'
import { localOwner } from '@/lib/features/people/change-people.server'
import { pick, randomFrom, sentence } from './random-text'
import {
  type SeedScope,
  documentColumns,
  itemColumns,
  makeOutput,
  traceColumns,
  traceRow,
  verdicts,
} from './seed-rows'

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

/** Adds that many items, each with a document and `perItem` traces. */
async function addItems(
  tx: Transaction,
  scope: SeedScope,
  { from, count, perItem }: { from: number; count: number; perItem: number },
): Promise<void> {
  const { random, collectionId, importId } = scope
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
      const output = makeOutput(scope, label)
      traces.push(traceRow(scope, number * perItem + sample, { seq, itemSeq, label, output }))
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
  // Of nothing yet: a server would else check all of them while something else is measured.
  await checkStoredTraces(database)
  const owner = await localOwner(database)
  const [collectionId, importId] = [newId(), newId()]
  const scope: SeedScope = { collectionId, importId, random: randomFrom(seed), words }
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
    await database.transaction((tx) => addItems(tx, scope, { from, count, perItem }))
    onProgress?.((from + count) * perItem)
  }
  await database.transaction(async (tx) => {
    await tx.execute(sql`UPDATE import SET status = 'done' WHERE id = ${importId}`)
    await tx.execute(sql`UPDATE collection SET version = version + 1 WHERE id = ${collectionId}`)
  })
  return collectionId
}
