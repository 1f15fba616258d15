import type { Provider, Transaction } from './database'
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
  const sqlite = tx.provider === 'sqlite'
  const toBody = sqlite ? searchText : searchVector
  const rows = entries.map(([seq, text]) => [seq, toBody(text)])
  await tx.insertMany(table, [sqlite ? 'rowid' : 'seq', 'body'], rows)
}

/** Takes the rows out of a search table that a query of one column names. */
export async function unindex(tx: Transaction, table: SearchTable, seqs: Sql): Promise<void> {
  const key = raw(tx.provider === 'sqlite' ? 'rowid' : 'seq')
  await tx.execute(sql`DELETE FROM ${raw(table)} WHERE ${key} IN (${seqs})`)
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
