import { z } from 'zod'
import type { Database } from '@/lib/platform/db/database'
import { searchSeqs, type SearchTable } from '@/lib/platform/db/search'
import { fts5Query } from '@/lib/platform/db/search-text'
import { tsQuery } from '@/lib/platform/db/search-vector'
import { raw, type Sql, sql } from '@/lib/platform/db/sql'
import type { Segment } from '../../columns/segment'
import { type Phrase, places } from '../data'

const countSchema = z.object({ n: z.number() })

async function countOf(db: Database, rows: Sql): Promise<number> {
  const [row] = await db.query(sql`SELECT count(*) AS n FROM (${rows}) AS counted`)
  return countSchema.parse(row).n
}

/** BM25 gives a term that stands in more than half of the texts no weight, so such a term is not even read. */
async function weighty(db: Database, table: SearchTable, phrases: Phrase[]): Promise<Phrase[]> {
  const total = await countOf(db, sql`SELECT seq FROM ${raw(table.replace('_search', ''))}`)
  const kept: Phrase[] = []
  for (const phrase of phrases) {
    const count = await countOf(db, searchSeqs(db.provider, table, [phrase]))
    if (count > 0 && count * 2 <= total) kept.push(phrase)
  }
  return kept
}

/**
 * Better matches rank lower. SQLite: BM25. PostgreSQL: cover density, which knows no rarity of words.
 * The unary plus keeps SQLite from seeking every row by itself.
 */
function rankQuery(db: Database, table: SearchTable, phrases: Phrase[], seqs: number[]): Sql {
  const name = raw(table)
  if (db.provider === 'sqlite') {
    const any = phrases.map((phrase) => fts5Query([phrase])).join(' OR ')
    return sql`
      SELECT rowid AS seq, bm25(${name}) AS rank FROM ${name}
      WHERE ${name} MATCH ${any}
        AND +rowid IN (SELECT value FROM json_each(${JSON.stringify(seqs)}))`
  }
  const any = phrases.map((phrase) => tsQuery([phrase])).join(' | ')
  return sql`
    SELECT seq, -ts_rank_cd(body, ${any}::tsquery) AS rank FROM ${name}
    WHERE body @@ ${any}::tsquery AND seq = ANY(${`{${seqs.join()}}`}::int[])`
}

async function ranksIn(
  db: Database,
  { table, column }: (typeof places)[number],
  { phrases, found }: { phrases: Phrase[]; found: Found[] },
): Promise<Map<number, number>> {
  const ranks = new Map<number, number>()
  const weighed = await weighty(db, table, phrases)
  if (weighed.length === 0) return ranks
  const seqs = new Set(
    found.flatMap(({ segment, rows }) => Array.from(rows, (row) => segment[column][row] ?? 0)),
  )
  for await (const batch of db.rows(rankQuery(db, table, weighed, [...seqs]))) {
    for (const [seq, rank] of batch) ranks.set(Number(seq), Number(rank))
  }
  return ranks
}

/** Rows of a segment that a search found. */
export interface Found {
  segment: Segment
  rows: Uint32Array
}

/** How well each row fits, higher is better: what item, document and trace score, summed. NaN if it was not found. */
export async function scoreRows(
  db: Database,
  found: Found[],
  phrases: Phrase[],
): Promise<Map<Segment, Float64Array>> {
  const scores = new Map<Segment, Float64Array>()
  for (const { segment, rows } of found) {
    const score = new Float64Array(segment.size).fill(NaN)
    for (const row of rows) score[row] = 0
    scores.set(segment, score)
  }
  for (const place of places) {
    const ranks = await ranksIn(db, place, { phrases, found })
    if (ranks.size === 0) continue
    for (const { segment, rows } of found) {
      const [score, seqs] = [scores.get(segment), segment[place.column]]
      if (score)
        for (const row of rows) score[row] = (score[row] ?? 0) - (ranks.get(seqs[row] ?? 0) ?? 0)
    }
  }
  return scores
}
