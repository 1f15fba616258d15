import type { Transaction } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { indexTexts } from '@/lib/platform/db/search'
import { sql } from '@/lib/platform/db/sql'
import { newId } from '@/lib/platform/ids'
import { identityKey, placeRows, type Placed, type PlacedItem } from '../../placement'
import type { ItemDraft, PreparedRow } from '../../prepare'
import { findCandidates, findItems, type Importing } from './data'

const columns = [
  'seq',
  'id',
  'collection_id',
  'kind',
  'identity',
  'claim_hash',
  'dataset',
  'external_id',
  'text',
  'gold',
  'label',
  'silver_count',
  'document_seq',
  'import_id',
]

/** Finds or stores the item of every row, and links each to the import. */
export async function storeItems(
  tx: Transaction,
  importing: Importing,
  { rows, documents }: { rows: PreparedRow[]; documents: Map<string, number> },
): Promise<Placed> {
  const drafts = new Map(rows.map(({ item }) => [identityKey(item), item]))
  const byIdentity = await findItems(
    tx,
    importing,
    [...drafts.values()].map(({ kind, identity }) => [kind, identity]),
  )
  const bare = [...drafts.values()].filter(({ document }) => document === null)
  const hints = rows.flatMap(({ item }) => (item.document ? [] : [item]))
  const candidates = bare.length === 0 ? noCandidates : await findCandidates(tx, importing, hints)
  const placed = placeRows(rows, { byIdentity, ...candidates })
  await insertItems(tx, importing, { items: placed.items, documents })
  await takeOver(tx, importing, placed.items)
  await changeGold(tx, placed.items)
  await linkItems(tx, importing, placed.items)
  return placed
}

const noCandidates = { named: new Map(), claimed: new Map() }

async function insertItems(
  tx: Transaction,
  { id, collectionId }: Importing,
  { items, documents }: { items: PlacedItem[]; documents: Map<string, number> },
): Promise<void> {
  const fresh = items.filter(({ seq }) => seq === null)
  if (fresh.length === 0) return
  const seqs = await tx.reserve('item', fresh.length)
  const rows: unknown[][] = []
  const texts: [number, string][] = []
  for (const [index, item] of fresh.entries()) {
    const { draft, gold } = item
    const seq = seqs[index]
    if (draft === null || seq === undefined) throw new Error('a new item lacks its draft or number')
    item.seq = seq
    const document = documentOf(draft, documents)
    const { kind, identity, claimHash, dataset, externalId, text } = draft
    const named = [kind, identity, claimHash, dataset, externalId, text]
    rows.push([seq, newId(), collectionId, ...named, ...goldColumns(gold), document, id])
    texts.push([seq, text])
  }
  await tx.insertMany('item', columns, rows)
  await indexTexts(tx, 'item_search', texts)
}

function documentOf({ document }: ItemDraft, documents: Map<string, number>): number | null {
  return document ? (documents.get(document.sha256) ?? null) : null
}

function regraded(item: PlacedItem): unknown[] {
  return [seqOf(item), ...goldColumns(item.gold)]
}

export function goldColumns(gold: PlacedItem['gold']): unknown[] {
  if (gold === null) return [null, null, null]
  const silver = gold.silver_count ?? gold.silver_questions?.length ?? null
  return [JSON.stringify(gold), gold.label, silver]
}

export function seqOf({ seq }: PlacedItem): number {
  if (seq === null) throw new Error('an item has no number before it is stored')
  return seq
}

/** What an undone import left behind becomes visible again with this one. */
async function takeOver(tx: Transaction, { id }: Importing, items: PlacedItem[]): Promise<void> {
  const left = items.filter(({ origin }) => origin === 'left').map((item) => [seqOf(item)])
  if (left.length === 0) return
  await tx.execute(sql`
    UPDATE item SET import_id = ${id}
    WHERE seq IN (SELECT seq FROM ${recordSet(tx.provider, { seq: 'int' }, left)} AS k)`)
}

async function changeGold(tx: Transaction, items: PlacedItem[]): Promise<void> {
  const changed = items.filter(({ goldChanged }) => goldChanged)
  if (changed.length === 0) return
  const values = recordSet(
    tx.provider,
    { seq: 'int', gold: 'text', label: 'text', silver_count: 'int' },
    changed.map(regraded),
  )
  await tx.execute(sql`
    UPDATE item SET gold = k.gold, label = k.label, silver_count = k.silver_count
    FROM ${values} AS k WHERE item.seq = k.seq`)
}

async function linkItems(tx: Transaction, { id }: Importing, items: PlacedItem[]): Promise<void> {
  await tx.insertMany(
    'import_item',
    ['import_id', 'item_seq', 'gave_document'],
    items.map((item) => [id, seqOf(item), item.gaveDocument]),
    { onConflict: 'ignore' },
  )
  const given = items.filter(({ gaveDocument, origin }) => gaveDocument && origin !== 'new')
  if (given.length === 0) return
  const seqs = recordSet(
    tx.provider,
    { seq: 'int' },
    given.map((item) => [seqOf(item)]),
  )
  await tx.execute(sql`
    UPDATE import_item SET gave_document = TRUE
    WHERE import_id = ${id} AND NOT gave_document
      AND item_seq IN (SELECT seq FROM ${seqs} AS k)`)
}
