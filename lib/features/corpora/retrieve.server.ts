import type { Database } from '@/lib/platform/db/database'
import { findCorpus } from './list-corpora.server'
import { askRetriever } from './external-retriever.server'
import { mostRetrieved, type Retrieved } from './schema'
import { searchCorpus } from './search-corpus.server'

/**
 * The passages of a corpus, named by id, that answer a question best, the best first: the one way, whether the corpus is
 * kept here or asked over the network. `k` is 1 to 100. Throws an AppError in plain words: `not_found` for a corpus that
 * is not there, `unavailable` for a retriever that does not answer.
 */
export async function retrieve(
  database: Database,
  corpusId: string,
  query: string,
  k: number,
): Promise<Retrieved[]> {
  const corpus = await findCorpus(database, corpusId)
  const limit = Math.max(1, Math.min(k, mostRetrieved))
  if (query.trim() === '') return []
  return corpus.kind === 'local'
    ? await searchCorpus(database, corpus, { q: query, limit })
    : await askRetriever(database, corpus.id, { query, k: limit })
}
