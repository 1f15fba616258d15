import { z } from 'zod'
import { isDone, isSeen } from '@/lib/core/collections/visible-rows.server'
import type { Database } from '@/lib/platform/db/database'
import { searchSeqs } from '@/lib/platform/db/search'
import { parseSearch } from '@/lib/platform/db/search-text'
import { join, type Sql, sql } from '@/lib/platform/db/sql'
import { storable } from '@/lib/platform/db/storable'
import { AppError } from '@/lib/platform/error'
import { idTime } from '@/lib/platform/ids'
import type { ItemFilter, ItemPage, ItemQuery } from './query'
import { goldSchema, type ItemRow, itemRowSchema, shownText } from './schema'

const storedItemSchema = z.object({
  id: z.string(),
  collection_id: z.string(),
  collection_name: z.string(),
  kind: z.string(),
  dataset: z.string().nullable(),
  external_id: z.string().nullable(),
  text: z.string(),
  text_length: z.number(),
  label: z.string().nullable(),
  answered: z.string().nullable(),
  silver_count: z.number().nullable(),
  document_seq: z.number().nullable(),
  trace_count: z.number(),
})

function toItemRow(row: unknown): ItemRow {
  const stored = storedItemSchema.parse(row)
  const { collection_id, collection_name, document_seq, text, text_length, answered, ...same } =
    stored
  return itemRowSchema.parse({
    ...same,
    collection: { id: collection_id, name: collection_name },
    text: text_length > shownText ? `${text}…` : text,
    answer: answerIn(answered),
    has_document: document_seq !== null,
    created_at: idTime(stored.id).toISOString(),
  })
}

const answerSchema = goldSchema.pick({ answer: true })

function answerIn(gold: string | null): string | null {
  const answer = gold === null ? undefined : answerSchema.parse(JSON.parse(gold)).answer
  if (answer === undefined) return null
  return answer.length > shownText ? `${answer.slice(0, shownText)}…` : answer
}

function anyOf(column: Sql, values: (string | null)[] | undefined): Sql[] {
  if (!values || values.length === 0) return []
  const parts = [sql`${column} IN (${storable(values.filter((value) => value !== null))})`]
  if (values.includes(null)) parts.push(sql`${column} IS NULL`)
  return [sql`(${join(parts, ' OR ')})`]
}

const visibleTraces = sql`
  SELECT 1 FROM trace t JOIN import m ON m.id = t.import_id
  WHERE t.item_seq = i.seq AND ${isDone}`

/** Words of the item or of its document; each may stand in either. */
function searched(db: Database, q: string | undefined): Sql[] {
  return parseSearch(q ?? '').map((phrase) => {
    const own = searchSeqs(db.provider, 'item_search', [phrase])
    const document = searchSeqs(db.provider, 'document_search', [phrase])
    return sql`(i.seq IN (${own}) OR i.document_seq IN (${document}))`
  })
}

/** What an item has to meet; `i`, `c` and `m` are the item, its collection and its import. */
export function itemConditions(db: Database, filter: ItemFilter): Sql[] {
  const { collection, kind, dataset, label, q, has_traces } = filter
  const named = collection && collection.length > 0 ? storable(collection) : null
  return [
    isSeen,
    ...(named ? [sql`(c.id IN (${named}) OR c.name IN (${named}))`] : []),
    ...anyOf(sql`i.kind`, kind),
    ...anyOf(sql`i.dataset`, dataset),
    ...anyOf(sql`i.label`, label),
    ...(has_traces === undefined
      ? []
      : [has_traces ? sql`EXISTS (${visibleTraces})` : sql`NOT EXISTS (${visibleTraces})`]),
    ...searched(db, q),
  ]
}

const idPattern = /^[\da-f-]{36}$/

function afterCursor(cursor: string | undefined): Sql[] {
  if (cursor === undefined) return []
  const id = Buffer.from(cursor, 'base64url').toString()
  if (!idPattern.test(id))
    throw new AppError('invalid', 'The cursor is not valid for this list. Start without a cursor.')
  return [sql`i.id < ${id}`]
}

/** Newest first; items without a trace are there, too. */
export async function listItems(db: Database, query: ItemQuery): Promise<ItemPage> {
  const { limit, cursor, ...filter } = query
  const where = [...itemConditions(db, filter), ...afterCursor(cursor)]
  const rows = await db.query(sql`
    SELECT i.id, c.id AS collection_id, c.name AS collection_name, i.kind, i.dataset,
      i.external_id, substr(i.text, 1, ${shownText}) AS text, length(i.text) AS text_length,
      i.label, CASE WHEN i.kind = 'composed-problem' THEN i.gold END AS answered, i.silver_count,
      i.document_seq,
      (SELECT count(*) FROM trace t JOIN import m ON m.id = t.import_id
        WHERE t.item_seq = i.seq AND ${isDone}) AS trace_count
    FROM item i
    JOIN collection c ON c.id = i.collection_id
    JOIN import m ON m.id = i.import_id
    WHERE ${join(where, ' AND ')}
    ORDER BY i.id DESC
    LIMIT ${limit + 1}`)
  const items = rows.slice(0, limit).map(toItemRow)
  const last = items.at(-1)
  const next_cursor =
    rows.length > limit && last ? Buffer.from(last.id).toString('base64url') : null
  return { rows: items, next_cursor }
}
