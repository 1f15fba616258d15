import { z } from 'zod'
import { isSeen } from '@/lib/core/collections/visible-rows.server'
import { itemKindSchema } from '@/lib/core/items/schema'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import { needsEvidence } from '@/lib/core/vocabulary/item-kinds'
import { kindWord } from '@/lib/features/items/words'
import type { Database } from '@/lib/platform/db/database'
import { empty, join, sql, type Sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { parseInput } from '@/lib/platform/http/input'
import { listTraces } from '@/lib/core/traces/list-traces.server'
import { rawParameters } from '@/lib/text/query-values'
import { traceQuerySchema } from '@/lib/core/traces/query-schema'
import type { NewRun } from './schema'

/** More items than this are several runs. */
export const mostItems = 100_000

/** Items to run on, and the one collection they lie in. */
export interface ChosenItems {
  collectionId: string
  itemIds: string[]
}

/** Of an address of the explorer, what says nothing about which traces fit. */
const pageParameters = ['cursor', 'limit', 'count', 'at', 'peek']

const itemSchema = z.object({
  id: z.string(),
  collection_id: z.string(),
  kind: itemKindSchema,
  has_document: z.number(),
})
type Item = z.infer<typeof itemSchema>

type Kind = ItemKind

async function listItems(database: Database, condition: Sql): Promise<Item[]> {
  const rows = await database.query(sql`
    SELECT i.id, i.collection_id, i.kind,
      CASE WHEN i.document_seq IS NULL THEN 0 ELSE 1 END AS has_document FROM item i
    JOIN import m ON m.id = i.import_id JOIN collection c ON c.id = i.collection_id
    WHERE ${isSeen} AND ${condition} ORDER BY i.seq LIMIT ${mostItems + 1}`)
  return rows.map((row) => itemSchema.parse(row))
}

async function itemsById(database: Database, kind: Kind, ids: readonly string[]): Promise<Item[]> {
  const found = new Map<string, Item>()
  for (let at = 0; at < ids.length; at += 500) {
    const some = ids.slice(at, at + 500)
    for (const item of await listItems(database, sql`i.id IN (${join(some)})`))
      found.set(item.id, item)
  }
  const missing = ids.find((id) => !found.has(id))
  if (missing !== undefined)
    throw new AppError('not_found', `There is no ${kindWord(kind)} with the id ${missing}.`)
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
}

/** Chosen one by one, an item that does not fit is a mistake; of a list those that fit are taken. */
function requireKind(kind: Kind, items: readonly Item[]): void {
  const other = items.find((item) => item.kind !== kind)
  if (other === undefined) return
  throw new AppError(
    'invalid',
    `The systems of this run answer a ${kindWord(kind)}; the item ${other.id} is a ${kindWord(other.kind)}.`,
  )
}

/** The items of a list of traces, each once. */
export async function idsOfFilter(database: Database, filter: string): Promise<string[]> {
  const ids = new Set<string>()
  const given = rawParameters(new URLSearchParams(filter))
  for (const name of pageParameters) delete given[name]
  const query = { ...parseInput(traceQuerySchema, given, 'filter'), limit: 500 }
  for (;;) {
    const page = await listTraces(database, query)
    for (const { item_id: id } of page.rows) ids.add(id)
    if (page.next_cursor === null || ids.size > mostItems) break
    query.cursor = page.next_cursor
  }
  return [...ids]
}

async function itemsOfFilter(
  database: Database,
  { kind, filter, isFree }: { kind: Kind; filter: string; isFree: boolean },
): Promise<Item[]> {
  const ids = await idsOfFilter(database, filter)
  if (ids.length === 0) return []
  const items = await itemsById(database, kind, ids)
  return items.filter((item) => item.kind === kind && (isFree || item.has_document === 1))
}

async function listChosen(database: Database, run: NewRun, kind: Kind): Promise<Item[]> {
  if (run.item_ids) {
    const items = await itemsById(database, kind, run.item_ids)
    requireKind(kind, items)
    return items
  }
  const isFree = !needsEvidence(kind) || run.corpus !== undefined
  if (run.filter !== undefined)
    return await itemsOfFilter(database, { kind, filter: run.filter, isFree })
  const name = run.collection ?? ''
  const evidence = isFree ? empty : sql`AND i.document_seq IS NOT NULL`
  return await listItems(
    database,
    sql`i.kind = ${kind} AND (c.id = ${name} OR c.live_name = ${name}) ${evidence}`,
  )
}

/** The items a run is to work on. They lie in one collection, into which the traces go. */
export async function chooseItems(
  database: Database,
  run: NewRun,
  kind: Kind,
): Promise<ChosenItems> {
  const items = await listChosen(database, run, kind)
  const [first] = items
  if (!first) throw new AppError('invalid', `Nothing to run on: no ${kindWord(kind)} matches.`)
  if (items.length > mostItems)
    throw new AppError(
      'too_large',
      `More than ${mostItems} items match. Split them into several runs.`,
    )
  if (items.some(({ collection_id: id }) => id !== first.collection_id))
    throw new AppError(
      'invalid',
      'The items are in several collections. Create one run for each: add collection=NAME to the filter.',
    )
  requireSearchable(run, kind, items)
  return { collectionId: first.collection_id, itemIds: items.map(({ id }) => id) }
}

function requireSearchable({ corpus }: NewRun, kind: Kind, items: readonly Item[]): void {
  if (kind !== 'research-task' || corpus !== undefined) return
  const bare = items.find((item) => item.has_document === 0)
  if (bare !== undefined)
    throw new AppError(
      'invalid',
      `The item ${bare.id} has no passages to search. Name a corpus in the field "corpus".`,
    )
}
