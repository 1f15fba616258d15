import type { Transaction } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { indexTexts } from '@/lib/platform/db/search'
import { sql } from '@/lib/platform/db/sql'
import { newId } from '@/lib/platform/ids'
import { findGoldAssertions } from './gold-assertions.server'
import { assertionColumns, type GoldAssertion } from './gold'
import {
  identityKey,
  placeRows,
  type AssertionsOf,
  type ItemCandidate,
  type PlacedBatch,
  type PlacedItem,
} from './placement'
import type { ItemDraft, PreparedRow } from './prepare'
import { findCandidates, findItems, type Candidates, type Importing } from './find-items.server'

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
  'payload',
  'document_seq',
  'import_id',
]

/** Finds or stores the item of every row, and links each to the import. */
export async function storeItems(
  tx: Transaction,
  importing: Importing,
  { rows, documents }: { rows: PreparedRow[]; documents: Map<string, number> },
): Promise<PlacedBatch> {
  const drafts = new Map(rows.map(({ item }) => [identityKey(item), item]))
  const byIdentity = await findItems(
    tx,
    importing,
    [...drafts.values()].map(({ kind, identity }) => [kind, identity]),
  )
  const bare = [...drafts.values()].filter(({ document }) => document === null)
  const hints = rows.flatMap(({ item }) => (item.document ? [] : [item]))
  const candidates = bare.length === 0 ? noCandidates : await findCandidates(tx, importing, hints)
  const given = await findGivenOf(tx, importing, [...byIdentity.values(), ...listed(candidates)])
  const placed = placeRows(rows, { byIdentity, ...candidates, given }, importing.id)
  await insertItems(tx, importing, { items: placed.items, documents })
  await linkItems(tx, importing, placed.items)
  return placed
}

const noCandidates: Candidates = { named: new Map(), claimed: new Map() }

function listed({ named, claimed }: Candidates): ItemCandidate[] {
  return [...named.values(), ...claimed.values()].flat()
}

async function findGivenOf(
  tx: Transaction,
  { id }: Importing,
  items: { seq: number }[],
): Promise<Map<number, AssertionsOf>> {
  const found = await findGoldAssertions(tx, [...new Set(items.map(({ seq }) => seq))], id)
  return new Map(
    [...found].map(([seq, given]) => {
      const own = given.find(({ importId }) => importId === id) ?? null
      return [seq, { own, others: given.filter((one) => one !== own) }]
    }),
  )
}

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
    rows.push([seq, newId(), collectionId, ...named, ...assertionColumns(gold), document, id])
    texts.push([seq, text])
  }
  await tx.insertMany('item', columns, rows)
  await indexTexts(tx, 'item_search', texts)
}

function documentOf({ document }: ItemDraft, documents: Map<string, number>): number | null {
  return document ? (documents.get(document.sha256) ?? null) : null
}

export function seqOf({ seq }: PlacedItem): number {
  if (seq === null) throw new Error('an item has no number before it is stored')
  return seq
}

function kept(said: GoldAssertion | null): string | null {
  return said === null ? null : JSON.stringify(said)
}

/** A running import owns nothing that was there before: it only says what it brings. */
async function linkItems(tx: Transaction, { id }: Importing, items: PlacedItem[]): Promise<void> {
  await tx.insertMany(
    'import_item',
    ['import_id', 'item_seq', 'gave_document', 'gold'],
    items
      .filter(({ isLinked }) => !isLinked)
      .map((item) => [id, seqOf(item), item.own.gaveDocument, kept(item.own.gold)]),
  )
  const more = items.filter(({ isLinked, isMore }) => isLinked && isMore)
  if (more.length === 0) return
  const values = recordSet(
    tx.provider,
    { item_seq: 'int', gold: 'text', gave: 'int' },
    more.map((item) => [seqOf(item), kept(item.own.gold), Number(item.own.gaveDocument)]),
  )
  await tx.execute(sql`
    UPDATE import_item SET gold = k.gold, gave_document = (k.gave = 1) FROM ${values} AS k
    WHERE import_id = ${id} AND import_item.item_seq = k.item_seq`)
}
