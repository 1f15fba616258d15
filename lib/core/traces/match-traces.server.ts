import { z } from 'zod'
import {
  type ColumnStore,
  columnsOf,
  listVisible,
  type VisibleCollection,
} from '@/lib/core/traces/columns/column-store.server'
import {
  failsSeveral,
  type Lookups,
  type Match,
  matchSegment,
} from '@/lib/core/traces/columns/match'
import { loadExtraColumns } from '@/lib/core/traces/columns/load-extra-columns.server'
import type { Segment } from '@/lib/core/traces/columns/segment'
import { SeqSet } from '@/lib/core/traces/columns/seq-set'
import { filterParameters, type TraceFilter } from '@/lib/core/traces/filter'
import { type Phrase, searchTerms } from '@/lib/core/traces/search/search-terms.server'
import { scoreRows } from '@/lib/core/traces/search/relevance.server'
import type { Database } from '@/lib/platform/db/database'
import { type Sql, sql } from '@/lib/platform/db/sql'
import { storable } from '@/lib/platform/db/storable'

/** What one request sees: the columns of the visible collections, and one name for their state. */
export interface View {
  db: Database
  store: ColumnStore
  stamp: string
  /** Of the opened collections alone: differs once their traces, rewards or marks do. */
  version: string
  segments: Segment[]
  lookups: Lookups
}

/** `everywhere` opens the collections the filter leaves out, too: facets count them. */
export async function openView(
  db: Database,
  filter: TraceFilter,
  { everywhere = false } = {},
): Promise<View> {
  const visible = await listVisible(db)
  const named = filter.collection
  const chosen = named
    ? visible.filter(({ id, name }) => named.includes(id) || named.includes(name))
    : visible
  const store = columnsOf(db)
  const segments = await store.segments(visible, everywhere ? visible : chosen)
  const lookups = await lookUp(db, filter)
  if (named) lookups.collections = new Set(chosen.map(({ id }) => id))
  const stamp = `${everywhere} ${stateOf(visible)}`
  return { db, store, stamp, version: stateOf(chosen), segments, lookups }
}

const stateOf = (collections: readonly VisibleCollection[]) =>
  collections.map(({ id, version, marks_version: marks }) => `${id}:${version}:${marks}`).join(' ')

const seqSchema = z.object({ seq: z.number() })

async function matchSeqs(db: Database, query: Sql): Promise<SeqSet> {
  const rows = await db.query(query)
  return SeqSet.of(rows.map((row) => seqSchema.parse(row).seq))
}

function groupQuery(groups: (string | null)[]): Sql {
  const keys = storable(groups.filter((key) => key !== null))
  const without = groups.includes(null) ? sql`group_key IS NULL` : sql`1 = 0`
  return sql`SELECT seq FROM trace WHERE group_key IN (${keys}) OR ${without}`
}

/** Asks the database what the columns do not hold. */
async function lookUp(db: Database, { item, group, import: imports, id }: TraceFilter) {
  const lookups: Lookups = {}
  const traces: NonNullable<Lookups['traces']> = []
  if (item) {
    lookups.items = await matchSeqs(db, sql`SELECT seq FROM item WHERE id IN (${storable(item)})`)
  }
  if (group) traces.push({ name: 'group', set: await matchSeqs(db, groupQuery(group)) })
  if (imports) {
    const ids = storable(imports)
    const query = sql`SELECT trace_seq AS seq FROM import_trace WHERE import_id IN (${ids})`
    traces.push({ name: 'import', set: await matchSeqs(db, query) })
  }
  if (id) {
    const query = sql`SELECT seq FROM trace WHERE id IN (${storable(id)})`
    traces.push({ name: 'id', set: await matchSeqs(db, query) })
  }
  return { ...lookups, traces }
}

const keyOf = (filter: TraceFilter) => new URLSearchParams(filterParameters(filter)).toString()

/** What the filter makes of every row, the search left out. */
export function matchWithoutSearch(view: View, filter: TraceFilter): Promise<Match[]> {
  const { q: _, ...columns } = filter
  return matchWith(view, columns, view.lookups)
}

/** What the whole filter makes of every row. */
export async function matchAll(view: View, filter: TraceFilter): Promise<Match[]> {
  const terms = searchTerms(filter.q)
  if (terms.length === 0) return await matchWithoutSearch(view, filter)
  return await view.store.matches.get(`${view.stamp} ${keyOf(filter)}`, async () => {
    const search = new Map<Segment, Uint8Array>()
    for (const match of await matchWithoutSearch(view, filter)) {
      search.set(match.segment, await searched(view, match, terms))
    }
    // What is kept may be of other columns than this view's.
    const segments = [...search.keys()]
    return await matchSegments({ ...view, segments }, filter, { ...view.lookups, search })
  })
}

function matchWith(view: View, filter: TraceFilter, lookups: Lookups): Promise<Match[]> {
  return view.store.matches.get(`${view.stamp} ${keyOf(filter)}`, () =>
    matchSegments(view, filter, lookups),
  )
}

async function matchSegments(
  { db, segments, store }: View,
  filter: TraceFilter,
  lookups: Lookups,
): Promise<Match[]> {
  const { dictionaries } = store
  if (filter.extra) await loadExtraColumns(db, segments)
  return segments.map((segment) => matchSegment(segment, filter, { dictionaries, lookups }))
}

function rowsOf(state: Uint8Array, isWanted: (failed: number) => boolean): Uint32Array {
  const rows = new Uint32Array(state.length)
  let count = 0
  for (let row = 0; row < state.length; row++) if (isWanted(state[row] ?? 0)) rows[count++] = row
  return rows.subarray(0, count)
}

/** Rows that fail twice already count nowhere, so nobody asks whether the search finds them. */
async function searched(view: View, { segment, state }: Match, terms: Phrase[]) {
  const rows = rowsOf(state, (failed) => failed !== failsSeveral)
  const found = new Uint8Array(segment.size)
  const index = view.store.search.at(view.stamp)
  for (const row of await index.filter(segment, rows, terms)) found[row] = 1
  return found
}

/** Scores of the rows that pass the whole filter; NaN for the others. */
export function scoreAll(view: View, filter: TraceFilter): Promise<Map<Segment, Float64Array>> {
  return view.store.scores.get(`${view.stamp} ${keyOf(filter)}`, async () => {
    const matches = await matchAll(view, filter)
    const found = matches.map(({ segment, state }) => ({
      segment,
      rows: rowsOf(state, (failed) => failed === 0),
    }))
    const index = view.store.search.at(view.stamp)
    return await scoreRows({ db: view.db, index }, found, searchTerms(filter.q))
  })
}
