import { shownText } from '@/lib/core/items/schema'
import type { Database } from '@/lib/platform/db/database'
import { join, sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { type CursorValue, formatCursor, parseCursor, placeBefore, placeOf } from './columns/cursor'
import { countFacets } from './columns/facets'
import { type Match, passing } from './columns/match'
import {
  isCoded,
  orderBy,
  type Ordering,
  orderingOf,
  type SortPosition,
  placeAt,
} from './columns/order'
import { type PagedRow, passingBefore, rowBefore, rowsAfter, type Sheet } from './columns/page'
import { drawIds } from './columns/sample'
import type { FacetName, Neighbours, TraceFacets, TraceSample } from './columns/schema'
import { tallyMarks, type ValueTally } from './columns/tally'
import { findId, idAt, idTimeAt, parseId, type UuidWords } from './columns/uuid'
import { filterParameters, type TraceFilter } from './filter'
import { matchAll, matchWithoutSearch, openView, scoreAll, type View } from './match-traces.server'
import type { TraceList, TraceQuery } from './query'
import { parseStoredRow, toTraceRow } from './rows'
import type { TracePage, TraceRow } from './schema'
import { searchTerms } from './search/search-terms.server'
import type { Sort } from './sort'

async function sheetsOf(
  view: View,
  { filter, sort }: TraceList,
  matches: Match[],
): Promise<Sheet[]> {
  if (sort.by !== 'relevance') {
    const { dictionaries } = view.store
    return matches.map((match) => ({
      match,
      ordering: orderingOf(match.segment, sort, dictionaries),
    }))
  }
  const scores = await scoreAll(view, filter)
  return matches.map((match) => {
    const { segment } = match
    return { match, ordering: orderBy(scores.get(segment) ?? null, segment.size, true) }
  })
}

function startOf({ cursor, at, sort }: TraceQuery, view: View): SortPosition | null {
  const { dictionaries } = view.store
  if (cursor !== null) {
    const parsed = parseCursor(cursor, sort)
    const place = parsed && placeOf(parsed, sort, dictionaries)
    if (place === null) throw new AppError('invalid', 'The cursor is not one of this list.')
    return place
  }
  if (at === null) return null
  const place = placeBefore(at, sort, dictionaries)
  if (place === null)
    throw new AppError('invalid', `The list is not sorted by values like "${at}".`)
  return place
}

function cursorAfter({ sheet, row }: PagedRow, sort: Sort, view: View): string {
  const { match, ordering } = sheet
  const id = idAt(match.segment.ids, row)
  return formatCursor(sort, valueAt(ordering, row, { sort, view, match }), id)
}

function valueAt(
  { values }: Ordering,
  row: number,
  { sort, view, match }: { sort: Sort; view: View; match: Match },
): CursorValue {
  if (isCoded(sort.by)) {
    return view.store.dictionaries[sort.by].text(match.segment.codes[sort.by][row] ?? 0)
  }
  const value = values?.[row] ?? NaN
  return Number.isNaN(value) ? null : value
}

/** Rows are searched in growing handfuls, so a page of common words costs no more than a page. */
const firstHandful = 256
const lastHandful = 65_536

async function* searchedRows(view: View, rows: Iterable<PagedRow>, terms: string[][]) {
  let size = firstHandful
  let handful: PagedRow[] = []
  for (const found of rows) {
    handful.push(found)
    if (handful.length < size) continue
    yield* await keepFound(view, handful, terms)
    handful = []
    size = Math.min(lastHandful, size * 4)
  }
  yield* await keepFound(view, handful, terms)
}

async function keepFound(view: View, handful: PagedRow[], terms: string[][]): Promise<PagedRow[]> {
  const index = view.store.search.at(view.stamp)
  const kept = new Set<PagedRow>()
  for (const [segment, own] of Map.groupBy(handful, ({ sheet }) => sheet.match.segment)) {
    const byRow = new Map(own.map((found) => [found.row, found]))
    const rows = await index.filter(segment, Uint32Array.from(byRow.keys()), terms)
    for (const row of rows) {
      const found = byRow.get(row)
      if (found) kept.add(found)
    }
  }
  return handful.filter((found) => kept.has(found))
}

async function take<T>(rows: AsyncIterable<T> | Iterable<T>, most: number): Promise<T[]> {
  const taken: T[] = []
  for await (const row of rows) {
    taken.push(row)
    if (taken.length === most) break
  }
  return taken
}

async function fetchRows(db: Database, found: PagedRow[]): Promise<TraceRow[]> {
  if (found.length === 0) return []
  const seqs = found.map(({ sheet, row }) => sheet.match.segment.seq[row] ?? 0)
  const rows = await db.query(sql`
    SELECT t.seq, t.id, t.system, t.model, t.run, t.training_step, t.sample_index, i.dataset,
      i.id AS item_id, substr(i.text, 1, ${shownText}) AS item_text, length(i.text) AS text_length,
      t.verdict, i.label, t.correct, t.status, t.confidence, t.confidence_kind, t.question_count,
      t.abstention_count, t.problem_count, t.reward_total, t.rewards, t.questions
    FROM trace t JOIN item i ON i.seq = t.item_seq
    WHERE t.seq IN (${join(seqs)})`)
  const bySeq = new Map(rows.map(parseStoredRow).map((row) => [row.seq, row]))
  return found.flatMap(({ sheet, row }, index): TraceRow[] => {
    const stored = bySeq.get(seqs[index] ?? 0)
    const { segment } = sheet.match
    const created_at = new Date(idTimeAt(segment.ids, row)).toISOString()
    const marked = segment.marked[row] === 1
    return stored
      ? [toTraceRow(stored, { collection: segment.collection, marked, created_at })]
      : []
  })
}

export async function listTraces(db: Database, query: TraceQuery): Promise<TracePage> {
  const { filter, sort, limit } = query
  const view = await openView(db, filter)
  const place = startOf(query, view)
  const terms = searchTerms(filter.q)
  const matches = await matchWithoutSearch(view, filter)
  const rows = rowsAfter(await sheetsOf(view, query, matches), place)
  const found = await take(terms.length > 0 ? searchedRows(view, rows, terms) : rows, limit + 1)
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const next_cursor = found.length > limit && last ? cursorAfter(last, sort, view) : null
  const page = { rows: await fetchRows(db, shown), next_cursor }
  return query.count ? { ...page, count: await countIn(view, filter) } : page
}

async function countIn(view: View, filter: TraceFilter): Promise<number> {
  const matches = await matchAll(view, filter)
  return matches.reduce((sum, match) => sum + passing(match), 0)
}

export async function countTraces(db: Database, filter: TraceFilter): Promise<number> {
  return await countIn(await openView(db, filter), filter)
}

export async function traceFacets(db: Database, filter: TraceFilter): Promise<TraceFacets> {
  const view = await openView(db, filter, { everywhere: true })
  const matches = await matchAll(view, filter)
  const { facets, dictionaries } = view.store
  const key = `${view.stamp} ${new URLSearchParams(filterParameters(filter))}`
  return await facets.get(key, () => Promise.resolve(countFacets(matches, dictionaries)))
}

export async function sampleTraces(
  db: Database,
  filter: TraceFilter,
  { n, seed }: { n: number; seed: string },
): Promise<TraceSample> {
  const view = await openView(db, filter)
  const matches = await matchAll(view, filter)
  return { ids: drawIds(matches, { n, seed }), seed, count: await countIn(view, filter) }
}

/** Traces and marks by the values of a facet, within the whole filter. */
export async function tallyTraces(
  db: Database,
  filter: TraceFilter,
  by: FacetName,
): Promise<ValueTally[]> {
  const view = await openView(db, filter)
  return tallyMarks(await matchAll(view, filter), by, view.store.dictionaries)
}

function findRow(sheets: Sheet[], id: UuidWords): PagedRow | null {
  for (const sheet of sheets) {
    const { row, found } = findId(sheet.match.segment.ids, id)
    if (found) return { sheet, row }
  }
  return null
}

const idOf = (found: PagedRow | null) => found && idAt(found.sheet.match.segment.ids, found.row)

/** Where a trace stands in a result set. Null when there is no such trace at all. */
export async function findNeighbours(
  db: Database,
  id: string,
  list: TraceList,
): Promise<Neighbours | null> {
  const words = parseId(id)
  const view = await openView(db, list.filter, { everywhere: true })
  const sheets = await sheetsOf(view, list, await matchAll(view, list.filter))
  const found = words && findRow(sheets, words)
  if (!found) return null
  const { match, ordering } = found.sheet
  const place = placeAt(match.segment, ordering, found.row)
  const isIn = match.state[found.row] === 0
  const [next] = rowsAfter(sheets, place)
  return {
    rank: isIn ? passingBefore(sheets, place) + 1 : null,
    count: sheets.reduce((sum, sheet) => sum + passing(sheet.match), 0),
    previous: idOf(rowBefore(sheets, place)),
    next: idOf(next ?? null),
  }
}
