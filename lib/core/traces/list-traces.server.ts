import { createHash } from 'node:crypto'
import { z } from 'zod'
import { shownText } from '@/lib/core/items/schema'
import type { Database } from '@/lib/platform/db/database'
import { join, sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { type CursorValue, formatCursor, parseCursor, placeBefore, placeOf } from './columns/cursor'
import type { Match } from './columns/match'
import { isCoded, orderBy, type Ordering, orderingOf, type SortPosition } from './columns/order'
import { type PagedRow, rowsAfter, type Sheet } from './columns/page'
import { idAt, idTimeAt } from './columns/uuid'
import { countIn } from './count-traces.server'
import { matchWithoutSearch, openView, scoreAll, type View } from './match-traces.server'
import type { TraceList, TraceQuery } from './query'
import { type TracePage, type TraceRow, traceRowSchema } from './schema'
import { searchTerms } from './search/search-terms.server'
import type { Sort } from './sort'

export async function sheetsOf(
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
    if (place === null)
      throw new AppError(
        'invalid',
        'The cursor is not valid for this list. Start without a cursor.',
      )
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

const jsonText = z.string().transform((text): unknown => JSON.parse(text))

const storedRowSchema = z.object({
  seq: z.number(),
  id: z.string(),
  system: z.string(),
  model: z.string().nullable(),
  run: z.string().nullable(),
  training_step: z.number().nullable(),
  sample_index: z.number().nullable(),
  dataset: z.string().nullable(),
  item_id: z.string(),
  item_text: z.string(),
  text_length: z.number(),
  verdict: z.string().nullable(),
  label: z.string().nullable(),
  correct: z.number().nullable(),
  status: z.string(),
  confidence: z.number().nullable(),
  confidence_kind: z.string().nullable(),
  question_count: z.number().nullable(),
  abstention_count: z.number().nullable(),
  problem_count: z.number(),
  reward_total: z.number().nullable(),
  rewards: jsonText,
  questions: z.string().nullable(),
})

type StoredRow = z.infer<typeof storedRowSchema>

/** A row as the API sends it. */
function toTraceRow(
  row: StoredRow,
  known: Pick<TraceRow, 'collection' | 'marked' | 'created_at'>,
): TraceRow {
  const { seq: _, text_length, item_text, correct, confidence, confidence_kind, ...same } = row
  return traceRowSchema.parse({
    ...same,
    ...known,
    item_text: text_length > shownText ? `${item_text}…` : item_text,
    correct: correct === null ? null : correct === 1,
    confidence: confidence === null ? null : { value: confidence, kind: confidence_kind },
  })
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
  const bySeq = new Map(
    z
      .array(storedRowSchema)
      .parse(rows)
      .map((row) => [row.seq, row]),
  )
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
  if (!query.count) return page
  const version = createHash('sha256').update(view.version).digest('base64url').slice(0, 16)
  return { ...page, count: await countIn(view, filter), version }
}
