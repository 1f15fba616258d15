import { setImmediate as yieldTurn } from 'node:timers/promises'
import { z } from 'zod'
import { isDone } from '@/lib/core/collections/visible-rows.server'
import { shownText } from '@/lib/core/items/schema'
import type { Database } from '@/lib/platform/db/database'
import { join, sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { systemIds } from '@/lib/core/vocabulary/system-ids'
import { systemIdSchema } from '@/lib/core/vocabulary/schema'
import { vocabulary } from '@/lib/systems/registry/vocabulary'
import {
  columnsOf,
  listVisible,
  type VisibleCollection,
} from '@/lib/core/traces/columns/column-store.server'
import { Lru } from '@/lib/core/traces/columns/lru'
import { rowOfSeq, type Segment } from '@/lib/core/traces/columns/segment'
import { DriftBuilder } from './builder'
import type { DriftColumns } from './columns'
import { formatCursor, parseCursor } from './cursor'
import { farthest, type Pair, placeOf } from './page'
import type { DriftQuery } from './query'
import type { Drift, DriftRow } from './schema'
import { summarise } from './summary'

/** Rows read between two turns of the event loop: some milliseconds. */
const rowsAtOnce = 2_000
const keptCollections = 3

interface Loaded extends Pick<Drift, 'summary' | 'unknown'> {
  columns: DriftColumns
}

async function load(database: Database, segment: Segment): Promise<Loaded> {
  const builder = new DriftBuilder(segment.size)
  const { id } = segment.collection
  const visible = sql`t.collection_id = ${id} AND t.import_id IN (
    SELECT m.id FROM import m WHERE m.collection_id = ${id} AND ${isDone})`
  const traces = sql`SELECT t.seq, t.system, t.details FROM trace t WHERE ${visible}`
  for await (const batch of database.rows(traces, rowsAtOnce))
    for (const [seq, system, details] of batch) {
      const row = rowOfSeq(segment, Number(seq))
      if (row >= 0) builder.addLogged(row, systemIdSchema.parse(system), String(details))
    }
  const records = sql`
    SELECT r.trace_seq, r.name, r.origin, r.convention, r.judge, r.value
    FROM trace t JOIN reward r ON r.trace_seq = t.seq WHERE ${visible}`
  for await (const batch of database.rows(records, rowsAtOnce))
    for (const [seq, name, origin, convention, judge, value] of batch) {
      const row = rowOfSeq(segment, Number(seq))
      if (row < 0) continue
      builder.addRecord(row, {
        name: String(name),
        origin: String(origin),
        convention: String(convention),
        judge: String(judge),
        value: typeof value === 'number' ? value : null,
      })
    }
  const series = builder.build()
  await yieldTurn()
  const present = systemIds.filter((_, at) => builder.systems.includes(at + 1))
  const terms = present.flatMap((system) => vocabulary[system].terms.map(({ name }) => name))
  const { size, ids, seq } = segment
  const columns = { size, ids, seq, logged: builder.logged, series }
  return { columns, ...summarise(columns, [...new Set(terms)]) }
}

declare global {
  var touchstoneDrift: WeakMap<Database, Lru<Loaded>> | undefined
}

/** Kept for each version of a collection; route handlers and pages have separate copies of this module. */
async function loaded(database: Database, collection: VisibleCollection, all: VisibleCollection[]) {
  globalThis.touchstoneDrift ??= new WeakMap()
  const kept = globalThis.touchstoneDrift.get(database) ?? new Lru<Loaded>(keptCollections)
  globalThis.touchstoneDrift.set(database, kept)
  return await kept.get(`${collection.id} ${collection.version}`, async () => {
    const [segment] = await columnsOf(database).segments(all, [collection])
    if (!segment) throw new Error('The columns of the collection are missing.')
    return await load(database, segment)
  })
}

const traceSchema = z.object({
  seq: z.number(),
  id: z.string(),
  item_text: z.string(),
  text_length: z.number(),
  model: z.string().nullable(),
  training_step: z.number().nullable(),
})

async function readDriftRows(
  database: Database,
  { seq }: DriftColumns,
  pairs: Pair[],
): Promise<DriftRow[]> {
  if (pairs.length === 0) return []
  const seqs = [...new Set(pairs.map(({ row }) => seq[row] ?? 0))]
  const found = await database.query(sql`
    SELECT t.seq, t.id, t.model, t.training_step, SUBSTR(i.text, 1, ${shownText}) AS item_text,
      LENGTH(i.text) AS text_length
    FROM trace t JOIN item i ON i.seq = t.item_seq WHERE t.seq IN (${join(seqs)})`)
  const traces = new Map(found.map((row) => traceSchema.parse(row)).map((one) => [one.seq, one]))
  return pairs.flatMap(({ row, series, logged, recomputed }) => {
    const trace = traces.get(seq[row] ?? 0)
    // Removed since the columns were loaded.
    if (!trace) return []
    const { id, item_text: text, text_length: length, model, training_step } = trace
    const { reward, convention, judge } = series
    return {
      trace_id: id,
      item_text: length > shownText ? `${text}…` : text,
      model,
      training_step,
      reward,
      convention,
      judge,
      logged,
      recomputed,
      difference: logged - recomputed,
    }
  })
}

/** Where the rewards a collection's files logged lie apart from those computed and judged here, the farthest first. */
export async function findDrift(
  database: Database,
  idOrName: string,
  { limit, cursor, ...filter }: DriftQuery,
): Promise<Drift> {
  const after = cursor === undefined ? null : parseCursor(cursor)
  if (cursor !== undefined && after === null)
    throw new AppError('invalid', 'The cursor is not valid for this list. Start without a cursor.')
  const all = await listVisible(database)
  const collection =
    all.find(({ id }) => id === idOrName) ?? all.find(({ name }) => name === idOrName)
  if (!collection) throw new AppError('not_found', 'There is no collection with this id or name.')
  const { columns, summary, unknown } = await loaded(database, collection, all)
  const pairs = farthest(columns, { filter, after, limit: limit + 1 })
  const shown = pairs.slice(0, limit)
  const last = shown.at(-1)
  return {
    summary,
    unknown,
    rows: await readDriftRows(database, columns, shown),
    next_cursor: pairs.length > limit && last ? formatCursor(placeOf(columns, last)) : null,
  }
}
