import { setImmediate as breath } from 'node:timers/promises'
import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { searchRanks, searchSeqs, type SearchTable } from '@/lib/platform/db/search'
import { parseSearch } from '@/lib/platform/db/search-text'
import { raw, type Sql, sql } from '@/lib/platform/db/sql'
import type { Segment } from '../columns/segment'
import { blockOf, blockSize, Hits, numbersIn } from './hits'

type Phrase = string[]

/** Stretches looked up at once: a word in every row takes about 10 ms. */
const blocksAtOnce = 8
const termsKept = 64

const listSchema = z.object({ list: z.string().nullable() })

/** Where a term may stand, cheapest first, with the column that leads there. */
const places = [
  { table: 'item_search', column: 'itemSeq' },
  { table: 'document_search', column: 'documentSeq' },
  { table: 'trace_search', column: 'seq' },
] as const

type Place = (typeof places)[number]

/** Words and phrases a search asks for. */
export function searchTerms(q: string | undefined): Phrase[] {
  return q === undefined ? [] : parseSearch(q)
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
    for (const phrase of phrases) {
      const found = new Uint8Array(segment.size)
      for (const place of places) {
        const open = left.filter((row) => found[row] === 0)
        await this.#find(place, { segment, rows: open, phrase, found })
      }
      left = left.filter((row) => found[row] === 1)
    }
    return left
  }

  /** How well each row fits, higher is better: what the places score it for the phrases, summed. */
  async score(segments: Segment[], phrases: Phrase[]): Promise<Map<Segment, Float64Array>> {
    const scores = new Map(segments.map((one) => [one, new Float64Array(one.size)]))
    for (const { table, column } of places) {
      const ranks = await this.#ranks(table, phrases)
      for (const [segment, score] of scores) {
        const seqs = segment[column]
        for (let row = 0; row < score.length; row++) {
          score[row] = (score[row] ?? 0) - (ranks[seqs[row] ?? 0] ?? 0)
        }
      }
    }
    return scores
  }

  /** By `seq`; what every phrase adds is independent of the others. */
  async #ranks(table: SearchTable, phrases: Phrase[]): Promise<Float64Array> {
    let ranks = new Float64Array()
    for (const phrase of phrases) {
      const found = this.#db.rows(searchRanks(this.#db.provider, table, [phrase]))
      for await (const batch of found) {
        for (const [seq, rank] of batch) {
          const at = Number(seq)
          if (at >= ranks.length) {
            const larger = new Float64Array(Math.max(at + 1, ranks.length * 2))
            larger.set(ranks)
            ranks = larger
          }
          ranks[at] = (ranks[at] ?? 0) + Number(rank)
        }
      }
    }
    return ranks
  }

  async #find({ table, column }: Place, { segment, rows, phrase, found }: Looked): Promise<void> {
    const seqs = segment[column]
    const hits = this.#hitsOf(table, phrase)
    const blocks = new Set<number>()
    for (const row of rows) {
      const seq = seqs[row] ?? 0
      if (seq > 0) blocks.add(blockOf(seq))
    }
    await this.#learn(table, { phrase, hits, blocks })
    for (const row of rows) if (hits.has(seqs[row] ?? 0)) found[row] = 1
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

  /** An inverted index of PostgreSQL is read from end to end anyway, so it is asked once. */
  async #learn(table: SearchTable, { phrase, hits, blocks }: Wanted): Promise<void> {
    const missing = hits.missing(blocks, blocksAtOnce)
    const { provider } = this.#db
    const all = searchSeqs(provider, table, [phrase])
    if (missing.length > 0 && provider === 'postgresql') {
      hits.add(await this.#list(all), null)
      return
    }
    for (const stretch of missing) {
      const [first, last] = [stretch[0] * blockSize, (stretch[1] + 1) * blockSize - 1]
      hits.add(await this.#list(sql`${all} AND rowid BETWEEN ${first} AND ${last}`), stretch)
      await breath()
    }
  }

  async #list(seqs: Sql): Promise<Iterable<number>> {
    const list = raw(
      this.#db.provider === 'sqlite' ? 'group_concat(seq)' : "string_agg(seq::text, ',')",
    )
    const [row] = await this.#db.query(sql`SELECT ${list} AS list FROM (${seqs}) AS found`)
    return numbersIn(listSchema.parse(row).list ?? '')
  }
}

interface Looked {
  segment: Segment
  rows: Uint32Array
  phrase: Phrase
  found: Uint8Array
}

interface Wanted {
  phrase: Phrase
  hits: Hits
  blocks: Set<number>
}
