import type { Database, Provider, Row, Transaction } from './database'
import { raw, sql, type Sql } from './sql'
import { fts5Query, searchText, type SearchTerms } from './search-text'
import { searchVector, tsQuery } from './search-vector'

export type SearchTable = 'item_search' | 'trace_search' | 'document_search'

/** A row's `seq` and the text it is found by. */
export type SearchEntry = readonly [seq: number, text: string]

/** Adds texts to a search table. A `seq` that is there already is an error. */
export async function indexTexts(
  tx: Transaction,
  table: SearchTable,
  entries: readonly SearchEntry[],
): Promise<void> {
  if (tx.provider === 'sqlite') {
    const rows = entries.map(([seq, text]) => [seq, searchText(text)])
    await tx.insertMany(table, ['rowid', 'body'], rows)
    return
  }
  for (let at = 0; at < entries.length; at += vectorsAtOnce) {
    await insertVectors(tx, table, entries.slice(at, at + vectorsAtOnce))
  }
}

/** A document's vector can have a megabyte; a statement must stay far below a gigabyte. */
const vectorsAtOnce = 200

/** Two lists in two texts: less work for the server than the JSON of `insertMany`. */
async function insertVectors(
  tx: Transaction,
  table: SearchTable,
  entries: readonly SearchEntry[],
): Promise<void> {
  const seqs = entries.map(([seq]) => seq).join(',')
  const bodies = entries.map(([, text]) => searchVector(text)).join('\n')
  await tx.execute(sql`
    INSERT INTO ${raw(table)} (seq, body)
    SELECT seq, coalesce(body, '')::tsvector FROM unnest(
      string_to_array(${seqs}, ',')::int[], string_to_array(${bodies}, chr(10))
    ) AS entry (seq, body)`)
}

/** Takes the rows out of a search table that a query of one column names. */
export async function unindex(tx: Transaction, table: SearchTable, seqs: Sql): Promise<void> {
  const key = raw(tx.provider === 'sqlite' ? 'rowid' : 'seq')
  await tx.execute(sql`DELETE FROM ${raw(table)} WHERE ${key} IN (${seqs})`)
}

/**
 * A query of search tables that goes by their index. PostgreSQL takes these tables for small, since every vector lies apart from
 * its row, and reads them from end to end for a common word: 1.4 s for 64,000 rows instead of 0.06 s.
 */
export async function queryByIndex(db: Database, query: Sql): Promise<Row[]> {
  if (db.provider === 'sqlite') return await db.query(query)
  return await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL enable_seqscan = off`)
    return await tx.query(query)
  })
}

/**
 * A query of one column, `seq`, of the rows that hold all terms; for `… IN (${…})` or a join.
 * There must be at least one term.
 */
export function searchSeqs(provider: Provider, table: SearchTable, terms: SearchTerms): Sql {
  const name = raw(table)
  return provider === 'sqlite'
    ? sql`SELECT rowid AS seq FROM ${name} WHERE ${name} MATCH ${fts5Query(terms)}`
    : sql`SELECT seq FROM ${name} WHERE body @@ ${tsQuery(terms)}::tsquery`
}

/** The same with a column `rank`: the smaller, the better the match. The two databases rank differently. */
export function searchRanks(provider: Provider, table: SearchTable, terms: SearchTerms): Sql {
  const name = raw(table)
  return provider === 'sqlite'
    ? sql`SELECT rowid AS seq, bm25(${name}) AS rank FROM ${name} WHERE ${name} MATCH ${fts5Query(terms)}`
    : sql`SELECT seq, -ts_rank_cd(body, ${tsQuery(terms)}::tsquery) AS rank FROM ${name} WHERE body @@ ${tsQuery(terms)}::tsquery`
}
