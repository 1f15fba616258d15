import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { queryByIndex, searchSeqs, type SearchTable } from '@/lib/platform/db/search'
import { fts5Query } from '@/lib/platform/db/search-text'
import { tsQuery } from '@/lib/platform/db/search-vector'
import { empty, raw, type Sql, sql } from '@/lib/platform/db/sql'
import type { Segment } from '../columns/segment'
import { type Phrase, places, type SearchIndex } from './search-terms.server'

const countSchema = z.object({ n: z.number() })

async function countMatches(db: Database, rows: Sql): Promise<number> {
  const [row] = await queryByIndex(db, sql`SELECT count(*) AS n FROM (${rows}) AS counted`)
  return countSchema.parse(row).n
}

const lastSchema = z.object({ n: z.number().nullable() })

/** No fewer than the rows of a search table: its highest `seq`. */
async function rowsAtMost(db: Database, table: SearchTable): Promise<number> {
  const rows = raw(table.replace('_search', ''))
  const [row] = await db.query(sql`SELECT max(seq) AS n FROM ${rows}`)
  return lastSchema.parse(row).n ?? 0
}

/** BM25 gives a term that stands in more than half of the texts no weight, so such a term is not even read. */
async function weighty({ db, index }: Scorer, table: SearchTable, phrases: Phrase[]) {
  const half = (await rowsAtMost(db, table)) / 2
  const kept: Phrase[] = []
  for (const phrase of phrases) {
    const known = index.known(table, phrase)
    if (known.count > half) continue
    const matches = searchSeqs(db.provider, table, [phrase])
    const count = known.all ? known.count : await countMatches(db, matches)
    if (count > 0 && count <= half) kept.push(phrase)
  }
  return kept
}

/** Beyond so many rows it is faster to rank all that hold a term than to pick those that were found. */
const pickedAtMost = 50_000

/** PostgreSQL has no ranks in its index: it reads each vector, 20 to 30 µs. Of more rows only the newest are ranked. */
const rankedAtMost = 2_000

function seqsOf(
  { db: { provider }, most = rankedAtMost }: Scorer,
  found: SearchHits[],
  column: (typeof places)[number]['column'],
): number[] | null {
  const count = found.reduce((sum, { rows }) => sum + rows.length, 0)
  if (provider === 'sqlite' && count > pickedAtMost) return null
  const met = new Set<number>()
  for (const { segment, rows } of found) for (const row of rows) met.add(segment[column][row] ?? 0)
  if (provider === 'sqlite' || met.size <= most) return [...met]
  return [...Int32Array.from(met).toSorted().slice(-most)]
}

/**
 * Better matches rank lower. SQLite: BM25. PostgreSQL: cover density, which knows no rarity of words.
 * The unary plus keeps SQLite from seeking every row by itself.
 */
function rankQuery(
  db: Database,
  table: SearchTable,
  { phrases, seqs }: { phrases: Phrase[]; seqs: number[] | null },
): Sql {
  const name = raw(table)
  if (db.provider === 'sqlite') {
    const any = phrases.map((phrase) => fts5Query([phrase])).join(' OR ')
    const picked = sql`AND +rowid IN (SELECT value FROM json_each(${JSON.stringify(seqs)}))`
    return sql`
      SELECT rowid AS seq, bm25(${name}) AS rank FROM ${name}
      WHERE ${name} MATCH ${any} ${seqs ? picked : empty}`
  }
  const any = phrases.map((phrase) => tsQuery([phrase])).join(' | ')
  // Those that hold no term rank 0: a condition would read every vector twice.
  return sql`
    SELECT seq, -ts_rank_cd(body, ${any}::tsquery) AS rank FROM ${name}
    WHERE seq = ANY(${`{${(seqs ?? []).join()}}`}::int[])`
}

async function ranksIn(
  scorer: Scorer,
  { table, column }: (typeof places)[number],
  { phrases, found }: { phrases: Phrase[]; found: SearchHits[] },
): Promise<Map<number, number>> {
  const ranks = new Map<number, number>()
  const weighed = await weighty(scorer, table, phrases)
  if (weighed.length === 0) return ranks
  const wanted = { phrases: weighed, seqs: seqsOf(scorer, found, column) }
  for await (const batch of scorer.db.rows(rankQuery(scorer.db, table, wanted))) {
    for (const [seq, rank] of batch) ranks.set(Number(seq), Number(rank))
  }
  return ranks
}

/** The database, and what is already known of where the terms stand. */
interface Scorer {
  db: Database
  index: SearchIndex
  /** Rows that are ranked where each costs as much as reading it. */
  most?: number
}

/** Rows of a segment that a search found. */
export interface SearchHits {
  segment: Segment
  rows: Uint32Array
}

/** How well each row fits, higher is better: what item, document and trace score, summed. NaN if it was not found. */
export async function scoreRows(
  scorer: Scorer,
  found: SearchHits[],
  phrases: Phrase[],
): Promise<Map<Segment, Float64Array>> {
  const scores = new Map<Segment, Float64Array>()
  for (const { segment, rows } of found) {
    const score = new Float64Array(segment.size).fill(NaN)
    for (const row of rows) score[row] = 0
    scores.set(segment, score)
  }
  for (const place of places) {
    const ranks = await ranksIn(scorer, place, { phrases, found })
    if (ranks.size === 0) continue
    for (const { segment, rows } of found) {
      const [score, seqs] = [scores.get(segment), segment[place.column]]
      if (score)
        for (const row of rows) score[row] = (score[row] ?? 0) - (ranks.get(seqs[row] ?? 0) ?? 0)
    }
  }
  return scores
}
