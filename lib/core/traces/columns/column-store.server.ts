import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { SearchIndex } from '@/lib/core/traces/search/search-terms.server'
import { type Loaded, loadColumns } from './load-columns.server'
import { Lru } from './lru'
import type { Match } from './match'
import type { TraceFacets } from './schema'
import { newDictionaries, rowOfSeq, type Segment } from './segment'

const visibleSchema = z.object({
  id: z.string(),
  name: z.string(),
  version: z.number(),
  marks_version: z.number(),
  appends: z.number(),
})

/** A collection that is not deleted, and the counters that say when its columns are out of date. */
export type VisibleCollection = z.infer<typeof visibleSchema>

export async function listVisible(db: Database): Promise<VisibleCollection[]> {
  const rows = await db.query(sql`
    SELECT id, name, version, marks_version, appends FROM collection
    WHERE deleted_at IS NULL ORDER BY id`)
  return rows.map((row) => visibleSchema.parse(row))
}

/** A cross join, so that SQLite begins with the marks, not with every trace. */
async function loadMarks(db: Database, segment: Segment): Promise<Segment> {
  const byKind = new Map<string, Set<number>>()
  const marked = new Uint8Array(segment.size)
  const rows = db.rows(sql`
    SELECT DISTINCT m.kind, m.trace_seq
    FROM mark m CROSS JOIN trace t
    WHERE t.seq = m.trace_seq AND t.collection_id = ${segment.collection.id}
      AND m.deleted_at IS NULL`)
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
  appends: number
  /** Without marks. */
  loaded: Promise<Loaded>
  segment: Promise<Segment>
}

/** Whether every version since then only added traces. */
const hasOnlyGrown = (kept: CachedSegment, { version, appends }: VisibleCollection) =>
  version - kept.version === appends - kept.appends

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
    const { id, version, marks_version: marksVersion, appends } = collection
    const kept = this.#kept.get(id)
    // Who read the counters before somebody else did gets what is newer, and never puts back what is older.
    if (kept && kept.version >= version && kept.marksVersion >= marksVersion) return kept.segment
    const loaded = kept?.version === version ? kept.loaded : this.#load(collection, kept)
    const segment = loaded.then((columns) => loadMarks(this.#db, columns.segment))
    const next = { version, marksVersion, appends, loaded, segment }
    this.#kept.set(id, next)
    segment.catch(() => {
      if (this.#kept.get(id) === next) this.#kept.delete(id)
    })
    return segment
  }

  async #load(collection: VisibleCollection, kept: CachedSegment | undefined): Promise<Loaded> {
    const before =
      kept && hasOnlyGrown(kept, collection) ? await kept.loaded.catch(() => null) : null
    return await loadColumns(this.#db, collection, { dictionaries: this.dictionaries, before })
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
