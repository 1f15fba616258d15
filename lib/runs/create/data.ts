import { z } from 'zod'
import { isSeen } from '@/lib/collections/visible/data'
import type { Database } from '@/lib/platform/db/database'
import { join, sql, type Sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { parseInput } from '@/lib/platform/input'
import { listTraces } from '@/lib/traces/data'
import { rawParameters, traceQuerySchema } from '@/lib/traces/query'
import type { NewRun } from '../schema'

/** More items than this are several runs. */
export const mostItems = 100_000

/** Items to run on, and the one collection they lie in. */
export interface Chosen {
  collectionId: string
  itemIds: string[]
}

/** Of an address of the explorer, what says nothing about which traces fit. */
const pageParameters = ['cursor', 'limit', 'count', 'at', 'peek']

const itemSchema = z.object({ id: z.string(), collection_id: z.string() })
type Item = z.infer<typeof itemSchema>

const readable = sql`i.kind = 'claim' AND ${isSeen}`

async function listItems(database: Database, condition: Sql): Promise<Item[]> {
  const rows = await database.query(sql`
    SELECT i.id, i.collection_id FROM item i
    JOIN import m ON m.id = i.import_id JOIN collection c ON c.id = i.collection_id
    WHERE ${readable} AND ${condition} ORDER BY i.seq LIMIT ${mostItems + 1}`)
  return rows.map((row) => itemSchema.parse(row))
}

async function itemsById(database: Database, ids: readonly string[]): Promise<Item[]> {
  const found = new Map<string, Item>()
  for (let at = 0; at < ids.length; at += 500) {
    const some = ids.slice(at, at + 500)
    for (const item of await listItems(database, sql`i.id IN (${join(some)})`))
      found.set(item.id, item)
  }
  const missing = ids.find((id) => !found.has(id))
  if (missing !== undefined)
    throw new AppError('not_found', `There is no claim with the id ${missing}.`)
  return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
}

async function itemsOfFilter(database: Database, filter: string): Promise<Item[]> {
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
  return ids.size === 0 ? [] : await itemsById(database, [...ids])
}

async function listChosen(database: Database, run: NewRun): Promise<Item[]> {
  if (run.item_ids) return await itemsById(database, run.item_ids)
  if (run.filter !== undefined) return await itemsOfFilter(database, run.filter)
  const name = run.collection ?? ''
  return await listItems(
    database,
    sql`(c.id = ${name} OR c.live_name = ${name}) AND i.document_seq IS NOT NULL`,
  )
}

/** The items a run is to work on. They lie in one collection, into which the traces go. */
export async function chooseItems(database: Database, run: NewRun): Promise<Chosen> {
  const items = await listChosen(database, run)
  const [first] = items
  if (!first) throw new AppError('invalid', 'There is nothing to run on: no claim fits.')
  if (items.length > mostItems)
    throw new AppError('too_large', `More than ${mostItems} items fit. Split them into runs.`)
  if (items.some(({ collection_id: id }) => id !== first.collection_id))
    throw new AppError(
      'invalid',
      'The items lie in several collections. Make one run for each: add collection=NAME to the filter.',
    )
  return { collectionId: first.collection_id, itemIds: items.map(({ id }) => id) }
}
