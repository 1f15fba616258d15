import { setImmediate as yieldTurn } from 'node:timers/promises'
import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { queryByIndex, searchSeqs, type SearchTable } from '@/lib/platform/db/search'
import { parseSearch } from '@/lib/platform/db/search-text'
import { raw, type Sql, sql } from '@/lib/platform/db/sql'
import type { Segment } from '../columns/segment'
import { blockSize, Hits, numbersIn } from './hits'

/** Tokens that stand one after the other; a single word, most of the time. */
export type Phrase = string[]

/** Blocks looked up at once: a word in every row takes about 3 ms. */
const blocksAtOnce = 8
/** Beyond these PostgreSQL is asked for everything: its inverted index is read from end to end anyway. */
const fewBlocks = 2
const termsKept = 64

const listSchema = z.object({ list: z.string().nullable() })

/** Where a term may stand, with the column that leads there: few rows first. */
export const places = [
  { table: 'item_search', column: 'itemSeq' },
  { table: 'document_search', column: 'documentSeq' },
  { table: 'trace_search', column: 'seq' },
] as const satisfies { table: SearchTable; column: keyof Segment }[]

/** Words and phrases a search asks for. */
export function searchTerms(q: string | undefined): Phrase[] {
  return q === undefined ? [] : parseSearch(q)
}

interface Looked {
  segment: Segment
  rows: Uint32Array
  phrase: Phrase
  found: Uint8Array
}

/** Remembers where the terms asked for last occur; asks the database only about rows somebody looks at. */
export class SearchIndex {
  readonly #db: Database
  #stamp = ''
  #hits = new Map<string, Hits>()

  constructor(db: Database) {
    this.#db = db
  }

  /** Forgets everything once other rows are visible than before. */
  at(stamp: string): this {
    if (stamp !== this.#stamp) this.#hits = new Map()
    this.#stamp = stamp
    return this
  }

  /** Of those rows the ones in whose trace, item or document every phrase stands. */
  async filter(segment: Segment, rows: Uint32Array, phrases: Phrase[]): Promise<Uint32Array> {
    let left = rows
    const found = new Uint8Array(segment.size)
    for (const [index, phrase] of phrases.entries()) {
      let open = left
      for (const place of places) {
        await this.#find(place, { segment, rows: open, phrase, found })
        open = rowsAt(open, found, index)
      }
      left = rowsAt(left, found, index + 1)
    }
    return left
  }

  /** Rows known to hold a term; unless these are `all`, there may be more. */
  known(table: SearchTable, phrase: Phrase): { count: number; all: boolean } {
    const { count, isComplete } = this.#hitsOf(table, phrase)
    return { count, all: isComplete }
  }

  /** `found` counts how many phrases a row has so far. */
  async #find({ table, column }: (typeof places)[number], looked: Looked): Promise<void> {
    const { segment, rows, phrase, found } = looked
    const seqs = segment[column]
    const hits = this.#hitsOf(table, phrase)
    await this.#learn(table, { ...looked, hits, seqs })
    for (const row of rows) if (hits.has(seqs[row] ?? 0)) found[row] = (found[row] ?? 0) + 1
  }

  #hitsOf(table: SearchTable, phrase: Phrase): Hits {
    const key = `${table} ${phrase.join(' ')}`
    const known = this.#hits.get(key) ?? new Hits()
    this.#hits.delete(key)
    this.#hits.set(key, known)
    const [oldest] = this.#hits.keys()
    if (this.#hits.size > termsKept * places.length && oldest !== undefined) {
      this.#hits.delete(oldest)
    }
    return known
  }

  async #learn(
    table: SearchTable,
    { phrase, rows, hits, seqs }: Looked & { hits: Hits; seqs: Int32Array },
  ): Promise<void> {
    const missing = hits.missing(rows, seqs, blocksAtOnce)
    const { provider } = this.#db
    const all = searchSeqs(provider, table, [phrase])
    const blocks = missing.reduce((sum, [first, last]) => sum + last - first + 1, 0)
    if (provider === 'postgresql' && blocks > fewBlocks) {
      hits.add(await this.#list(all), 'everywhere')
      return
    }
    const key = raw(provider === 'sqlite' ? 'rowid' : 'seq')
    for (const stretch of missing) {
      const [first, last] = [stretch[0] * blockSize, (stretch[1] + 1) * blockSize - 1]
      // The driver of SQLite binds numbers as reals, and FTS5 seeks to whole numbers only.
      const within = sql`${key} BETWEEN CAST(${first} AS INTEGER) AND CAST(${last} AS INTEGER)`
      hits.add(await this.#list(sql`${all} AND ${within}`), stretch)
      await yieldTurn()
    }
  }

  async #list(seqs: Sql): Promise<Uint32Array> {
    const list = raw(
      this.#db.provider === 'sqlite' ? 'group_concat(seq)' : "string_agg(seq::text, ',')",
    )
    const query = sql`SELECT ${list} AS list FROM (${seqs}) AS found`
    const [row] = await queryByIndex(this.#db, query)
    return numbersIn(listSchema.parse(row).list ?? '')
  }
}

/** Rows that have exactly so many of the phrases. */
function rowsAt(rows: Uint32Array, found: Uint8Array, phrases: number): Uint32Array {
  const kept = new Uint32Array(rows.length)
  let count = 0
  for (const row of rows) if (found[row] === phrases) kept[count++] = row
  return kept.subarray(0, count)
}
