import { depthIn } from '@/lib/core/items/depth.server'
import { isDone } from '@/lib/core/collections/visible-rows.server'
import { setImmediate as yieldTurn } from 'node:timers/promises'
import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { SearchIndex } from '@/lib/core/traces/search/search-terms.server'
import { SegmentBuilder } from './builder'
import { findingBits } from './loaded-columns'
import { Lru } from './lru'
import type { Match } from './match'
import type { TraceFacets } from './schema'
import { type Dictionaries, newDictionaries, rowOfSeq, type Segment } from './segment'

const visibleSchema = z.object({
  id: z.string(),
  name: z.string(),
  version: z.number(),
  marks_version: z.number(),
})

/** A collection that is not deleted, and the counters that say when its columns are out of date. */
export type VisibleCollection = z.infer<typeof visibleSchema>

export async function listVisible(db: Database): Promise<VisibleCollection[]> {
  const rows = await db.query(sql`
    SELECT id, name, version, marks_version FROM collection WHERE deleted_at IS NULL ORDER BY id`)
  return rows.map((row) => visibleSchema.parse(row))
}

/** Rows parsed between two turns of the event loop: about 10 ms. */
const rowsAtOnce = 1_000

async function loadColumns(
  db: Database,
  { id, name }: VisibleCollection,
  dictionaries: Dictionaries,
): Promise<Segment> {
  const builder = new SegmentBuilder(dictionaries)
  const rows = db.rows(
    sql`
      SELECT t.seq, t.id, t.item_seq, i.document_seq, t.correct,
        CASE WHEN i.gold IS NULL THEN 0 ELSE 1 END,
        CASE WHEN t.total_from = 'logged' THEN 1 ELSE 0 END, t.problems, t.rewards,
        t.system, t.model, t.run, i.dataset, i.label, t.verdict, t.status, t.prompt_version,
        t.confidence_kind, t.training_step, t.question_count, t.abstention_count, t.problem_count,
        t.confidence, t.reward_total, d.text_length, octet_length(t.output),
        ${depthIn(db)}
      FROM trace t
      JOIN item i ON i.seq = t.item_seq
      LEFT JOIN document d ON d.seq = i.document_seq
      WHERE t.collection_id = ${id}
        AND t.import_id IN (SELECT m.id FROM import m WHERE m.collection_id = ${id} AND ${isDone})
      ORDER BY t.seq`,
    rowsAtOnce,
  )
  for await (const batch of rows) for (const row of batch) builder.add(row)
  const segment = await builder.build({ id, name }, yieldTurn)
  await loadByTrace(db, segment)
  return segment
}

/** Records of so many traces are looked through at once: a search that finds nothing gives no turn either. */
const tracesAtOnce = 10_000

/** What tables of their own say of the traces: which were judged, and what the consistency check found. */
async function loadByTrace(db: Database, segment: Segment): Promise<void> {
  const { size, seq, bySeq, judged, findings } = segment
  for (let at = 0; at < size; at += tracesAtOnce) {
    const last = Math.min(size, at + tracesAtOnce) - 1
    const [from, to] = [at, last].map((place) => seq[bySeq?.[place] ?? place] ?? 0)
    const rows = await db.query(sql`
      SELECT DISTINCT trace_seq FROM reward
      WHERE trace_seq BETWEEN ${from} AND ${to} AND origin = 'judged'`)
    for (const { trace_seq } of rows) {
      const row = rowOfSeq(segment, Number(trace_seq))
      if (row >= 0) judged[row] = 1
    }
    const checks = await db.query(sql`
      SELECT trace_seq, findings FROM trace_check WHERE trace_seq BETWEEN ${from} AND ${to}`)
    for (const { trace_seq, findings: kinds } of checks) {
      const row = rowOfSeq(segment, Number(trace_seq))
      if (row >= 0) findings[row] = findingBits(String(kinds))
    }
    await yieldTurn()
  }
}

async function loadMarks(db: Database, segment: Segment): Promise<Segment> {
  const byKind = new Map<string, Set<number>>()
  const marked = new Uint8Array(segment.size)
  const rows = db.rows(sql`
    SELECT DISTINCT m.kind, m.trace_seq
    FROM mark m JOIN trace t ON t.seq = m.trace_seq
    WHERE t.collection_id = ${segment.collection.id} AND m.deleted_at IS NULL`)
  for await (const batch of rows) {
    for (const [kind, seq] of batch) {
      const row = rowOfSeq(segment, Number(seq))
      if (row < 0) continue
      marked[row] = 1
      const own = byKind.get(String(kind)) ?? new Set()
      byKind.set(String(kind), own.add(row))
    }
  }
  const marks = new Map([...byKind].map(([kind, own]) => [kind, Int32Array.from(own)]))
  return { ...segment, marks, marked }
}

interface CachedSegment {
  version: number
  marksVersion: number
  segment: Promise<Segment>
}

/** Columns of one database, by collection; requests for the same version share one load. */
export class ColumnStore {
  readonly dictionaries = newDictionaries()
  readonly search: SearchIndex
  readonly matches = new Lru<Match[]>(12)
  readonly facets = new Lru<TraceFacets>(24)
  readonly scores = new Lru<Map<Segment, Float64Array>>(4)
  readonly #db: Database
  readonly #kept = new Map<string, CachedSegment>()

  constructor(db: Database) {
    this.#db = db
    this.search = new SearchIndex(db)
  }

  /** The columns of those collections as they are now; the rest of what is kept is dropped if it is gone. */
  async segments(all: VisibleCollection[], wanted: VisibleCollection[]): Promise<Segment[]> {
    const alive = new Set(all.map(({ id }) => id))
    for (const id of this.#kept.keys()) if (!alive.has(id)) this.#kept.delete(id)
    const segments: Segment[] = []
    for (const collection of wanted) segments.push(await this.#segment(collection))
    return segments
  }

  #segment(collection: VisibleCollection): Promise<Segment> {
    const { id, version, marks_version: marksVersion } = collection
    const kept = this.#kept.get(id)
    // Who read the counters before somebody else did gets what is newer, and never puts back what is older.
    if (kept && kept.version >= version && kept.marksVersion >= marksVersion) return kept.segment
    const before = kept?.version === version ? kept.segment : this.#load(collection)
    const segment = before.then((columns) => loadMarks(this.#db, columns))
    const next = { version, marksVersion, segment }
    this.#kept.set(id, next)
    segment.catch(() => {
      if (this.#kept.get(id) === next) this.#kept.delete(id)
    })
    return segment
  }

  async #load(collection: VisibleCollection): Promise<Segment> {
    return await loadColumns(this.#db, collection, this.dictionaries)
  }
}

declare global {
  var touchstoneColumns: WeakMap<Database, ColumnStore> | undefined
}

/** Route handlers and start-up have separate copies of every module; what they share is global. */
export function columnsOf(db: Database): ColumnStore {
  globalThis.touchstoneColumns ??= new WeakMap()
  const known = globalThis.touchstoneColumns.get(db) ?? new ColumnStore(db)
  globalThis.touchstoneColumns.set(db, known)
  return known
}
