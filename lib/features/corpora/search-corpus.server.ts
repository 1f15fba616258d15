import { z } from 'zod'
import type { Database, Provider } from '@/lib/platform/db/database'
import { fts5Query, searchTokens } from '@/lib/platform/db/search-text'
import { tsQuery } from '@/lib/platform/db/search-vector'
import { join, sql, type Sql } from '@/lib/platform/db/sql'
import { storable } from '@/lib/platform/db/storable'
import { chooseTerms, readQuery, type Phrase, type RankedTerms } from './query-terms'
import { bm25Scores } from './rank'
import type { Retrieved } from './schema'

/** How many passages are ranked at most, whatever is asked: what ranking them costs decides how long a search takes. */
const mostRanked: Record<Provider, number> = { sqlite: 20_000, postgresql: 4_000 }

export interface SearchedCorpus {
  id: string
  passage_count: number | null
}

/** What the id of a corpus is in the search table. */
export function corpusToken(corpusId: string): string {
  return corpusId.replaceAll('-', '').toLowerCase()
}

/** How many of those the databases find best are ranked once more, alike on both. */
const rankedAgain = 100

/**
 * The passages of a corpus that answer a question best. Words are wanted, not required; words between quotes must occur
 * in a row. Of a large corpus the passages with the rarest words of the question are looked at, 20,000 (SQLite) or 4,000
 * (PostgreSQL) at most; its most frequent words find nothing by themselves. The best hundred of these, by the database's
 * own rank, are put in order by BM25 over all words.
 */
export async function searchCorpus(
  database: Database,
  corpus: SearchedCorpus,
  { q, limit }: { q: string; limit: number },
): Promise<Retrieved[]> {
  const { required, wanted } = readQuery(q, searchTokens)
  const phrases = [...required, ...wanted]
  if (phrases.length === 0) return []
  const shares = await listShares(database, corpus.id, phrases)
  const shareOf = (token: string) => shares.get(token)
  const count = corpus.passage_count ?? 0
  const atMost = mostRanked[database.provider]
  const terms = chooseTerms(phrases, { atMost: atMost / Math.max(1, count), shareOf })
  const best = Math.max(limit, rankedAgain)
  const asked: CorpusQuery = { corpusId: corpus.id, required, terms, atMost, limit: best }
  const ranked = database.provider === 'sqlite' ? rankSqlite(asked) : rankPostgresql(asked)
  const rows = await database.query(sql`
    SELECT p.passage_id AS id, p.title, p.text, p.url FROM (${ranked}) AS r
    JOIN corpus_passage p ON p.seq = r.seq ORDER BY r.score DESC, p.seq`)
  const found = rows.map((row) => foundSchema.parse(row))
  const tokens = found.map(({ title, text }) => searchTokens(`${title ?? ''}\n${text}`))
  const scores = bm25Scores(tokens, phrases, { count, shareOf })
  return found
    .map((passage, index) => retrieved(passage, scores[index] ?? 0))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
}

const foundSchema = z.object({
  id: z.string(),
  title: z.string().nullable(),
  text: z.string(),
  url: z.string().nullable(),
})

function retrieved(
  { id, title, text, url }: z.infer<typeof foundSchema>,
  score: number,
): Retrieved {
  return {
    id,
    ...(title !== null && { title }),
    text,
    ...(url !== null && { url }),
    score: Math.round(score * 1e4) / 1e4,
  }
}

interface CorpusQuery {
  corpusId: string
  required: Phrase[]
  terms: RankedTerms
  atMost: number
  limit: number
}

const shareSchema = z.object({ word: z.string(), share: z.number() })

async function listShares(database: Database, corpusId: string, phrases: Phrase[]) {
  const tokens = [...new Set(phrases.flat())]
  const rows = await database.query(sql`
    SELECT word, share FROM corpus_word
    WHERE corpus_id = ${corpusId} AND word IN (${storable(tokens)})`)
  return new Map(
    rows.map((row) => {
      const { word, share } = shareSchema.parse(row)
      return [word, share]
    }),
  )
}

const fts5Any = (phrases: readonly Phrase[]): string =>
  `(${phrases.map((phrase) => fts5Query([[...phrase]])).join(' OR ')})`

function rankSqlite({ corpusId, required, terms, atMost, limit }: CorpusQuery): Sql {
  const all = required.map((phrase) => `body : ${fts5Query([[...phrase]])}`)
  const any = `body : ${fts5Any(terms.match)}`
  const match = [`corpus : "${corpusToken(corpusId)}"`, ...all, any].join(' AND ')
  return sql`
    SELECT seq, score FROM (
      SELECT rowid AS seq, -bm25(corpus_search, 0.0, 1.0) AS score FROM corpus_search
      WHERE corpus_search MATCH ${match} LIMIT ${atMost}
    ) AS candidate ORDER BY score DESC, seq LIMIT ${limit}`
}

const tsPhrase = (phrase: Phrase): string => tsQuery([[...phrase]])

function rankPostgresql({ corpusId, required, terms, atMost, limit }: CorpusQuery): Sql {
  const any = `(${terms.match.map(tsPhrase).join(' | ')})`
  const match = [`'${corpusToken(corpusId)}'`, ...required.map(tsPhrase), any].join(' & ')
  // 1: divided by the logarithm of the length.
  const scores = terms.rank.map(
    ({ phrase, weight }) => sql`${weight}::float8 * ts_rank(body, ${tsPhrase(phrase)}::tsquery, 1)`,
  )
  return sql`
    SELECT seq, score FROM (
      SELECT seq, ${join(scores, ' + ')} AS score FROM (
        SELECT seq, body FROM corpus_search WHERE body @@ ${match}::tsquery LIMIT ${atMost}
      ) AS candidate
    ) AS ranked ORDER BY score DESC, seq LIMIT ${limit}`
}
