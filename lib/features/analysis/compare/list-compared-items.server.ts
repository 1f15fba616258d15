import { z } from 'zod'
import { shownText } from '@/lib/core/items/schema'
import { correctness, type Segment } from '@/lib/core/traces/columns/segment'
import { idAt } from '@/lib/core/traces/columns/uuid'
import { openView, type View } from '@/lib/core/traces/match-traces.server'
import type { TraceFilter } from '@/lib/core/traces/filter'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import type { Database } from '@/lib/platform/db/database'
import { join, sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { keepReplies } from '../kept-replies.server'
import { classReader } from '../outcomes'
import type { PairOutcome } from '../vocabulary'
import { pairItems } from './find-comparison.server'
import { hasOutcome, type Pair } from './pair'
import type { ComparedItem, ComparedItems, ComparedSide } from './schema'

export interface ComparedItemsQuery {
  a: TraceFilter
  b: TraceFilter
  labels: LabelMapping
  outcome: PairOutcome
  /** None = all. */
  dataset: readonly (string | null)[]
  limit: number
  cursor?: string | undefined
}

/** Pairs of the lists read last, for the next page and the next cell; few, since each holds every shared item. */
const keep = keepReplies<readonly Pair[]>(2)

async function keptPairs(db: Database, views: Record<'a' | 'b', View>, query: ComparedItemsQuery) {
  const { a, b, labels } = query
  const stamp = `${views.a.stamp} ${views.b.stamp}`
  const make = async () => (await pairItems(db, views, query)).pairs
  return await keep({ db, stamp }, { a, b, labels }, make)
}

/** The items of one cell in the order of import; texts are read of the page alone. */
export async function listComparedItems(
  db: Database,
  query: ComparedItemsQuery,
): Promise<ComparedItems> {
  const views = { a: await openView(db, query.a), b: await openView(db, query.b) }
  const pairs = await keptPairs(db, views, query)
  const { outcome, dataset: datasets, limit } = query
  const listed = pairs.filter(
    (pair) =>
      hasOutcome(pair, outcome) && (datasets.length === 0 || datasets.includes(pair.dataset)),
  )
  const after = readCursor(query.cursor)
  const rest = listed.filter(({ key }) => key > after)
  const page = rest.slice(0, limit)
  const last = page.at(-1)
  const classOf = classReader(query.labels, views.a.store.dictionaries)
  return {
    rows: await describe(db, page, classOf),
    next_cursor: rest.length > limit && last ? writeCursor(last.key) : null,
    count: listed.length,
  }
}

const writeCursor = (key: number) => Buffer.from(`after ${key}`).toString('base64url')

function readCursor(cursor: string | undefined): number {
  if (cursor === undefined) return -1
  const [, key] = /^after (\d+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  if (key === undefined)
    throw new AppError('invalid', 'The cursor is not valid for this list. Start without a cursor.')
  return Number(key)
}

type ClassOf = ReturnType<typeof classReader>

/**
 * The trace that stands for a side: the first rollout with the verdict of the majority. Answers of problems are in no
 * class: the first that is right where the side is, and wrong where it is not. Else the first.
 */
function representative({ outcomes, scored, ...groups }: Pair, side: 'a' | 'b', classOf: ClassOf) {
  const { predicted } = outcomes[side]
  const wanted = typeof scored === 'string' ? null : scored[side]
  const stands = (segment: Segment, row: number) =>
    predicted >= 0
      ? classOf(segment, row) === predicted
      : wanted !== null && correctness[segment.correct[row] ?? 0] === wanted
  for (const { segment, rows } of groups[side])
    for (const row of rows) if (stands(segment, row)) return { segment, row }
  const [{ segment, rows }] = groups[side]
  return { segment, row: rows[0] ?? 0 }
}

const itemSchema = z.object({
  seq: z.number(),
  id: z.string(),
  text: z.string(),
  text_length: z.number(),
  label: z.string().nullable(),
})

const traceSchema = z.object({
  seq: z.number(),
  system: z.string(),
  verdict: z.string().nullable(),
  confidence: z.number().nullable(),
  confidence_kind: z.string().nullable(),
})

type Shown = ReturnType<typeof representative>

const seqOf = ({ segment, row }: Shown) => segment.seq[row] ?? 0
const itemOf = ({ segment, row }: Shown) => segment.itemSeq[row] ?? 0

async function describe(
  db: Database,
  pairs: readonly Pair[],
  classOf: ClassOf,
): Promise<ComparedItem[]> {
  if (pairs.length === 0) return []
  const shown = pairs.map((pair) => ({
    a: representative(pair, 'a', classOf),
    b: representative(pair, 'b', classOf),
  }))
  const all = shown.flatMap(({ a, b }) => [a, b])
  const items = await readItems(db, [...new Set(all.map(itemOf))])
  const traces = await readTraces(db, all.map(seqOf))
  return pairs.flatMap((pair, at) => {
    const sides = shown[at]
    const item = sides && items.get(itemOf(sides.a))
    if (!sides || !item) return []
    const side = (name: 'a' | 'b'): ComparedSide => ({
      item_id: items.get(itemOf(sides[name]))?.id ?? item.id,
      trace: idAt(sides[name].segment.ids, sides[name].row),
      ...sideFigures(pair, name),
      ...traceFields(traces.get(seqOf(sides[name]))),
    })
    const { dataset } = pair
    return [{ ...itemFields(item), dataset, a: side('a'), b: side('b') }]
  })
}

function itemFields({ id, text, text_length, label }: z.infer<typeof itemSchema>) {
  return { item_id: id, item_text: text_length > shownText ? `${text}…` : text, label }
}

function sideFigures({ outcomes, scored }: Pair, side: 'a' | 'b') {
  const { rollouts, right } = outcomes[side]
  return { rollouts, right, correct: typeof scored === 'string' ? null : scored[side] }
}

function traceFields(trace: z.infer<typeof traceSchema> | undefined) {
  const { system = '', verdict = null, confidence: value = null } = trace ?? {}
  const kind = trace?.confidence_kind ?? ''
  return { system, verdict, confidence: value === null ? null : { value, kind } }
}

async function readItems(db: Database, seqs: readonly number[]) {
  const rows = await db.query(sql`
    SELECT seq, id, substr(text, 1, ${shownText}) AS text, length(text) AS text_length, label
    FROM item WHERE seq IN (${join(seqs)})`)
  return new Map(rows.map((row) => itemSchema.parse(row)).map((row) => [row.seq, row]))
}

async function readTraces(db: Database, seqs: readonly number[]) {
  const rows = await db.query(sql`
    SELECT seq, system, verdict, confidence, confidence_kind FROM trace WHERE seq IN (${join(seqs)})`)
  return new Map(rows.map((row) => traceSchema.parse(row)).map((row) => [row.seq, row]))
}
