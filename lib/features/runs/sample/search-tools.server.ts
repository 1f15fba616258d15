import { findCorpus, findPassage } from '@/lib/features/corpora/list-corpora.server'
import { PassageRanking } from '@/lib/features/corpora/passage-ranking'
import { retrieve } from '@/lib/features/corpora/retrieve.server'
import type { Corpus, Retrieved } from '@/lib/features/corpora/schema'
import type { Passage } from '@/lib/core/items/schema'
import type { Database } from '@/lib/platform/db/database'
import { searchTokens } from '@/lib/platform/db/search-text'
import type { FoundPassage, PipelineTools } from '@/lib/systems/kit/pipeline'
import { isPaper } from './paper'

type SearchTools = Pick<PipelineTools, 'search' | 'browse'>

interface Sources {
  /** Where passages are looked for; null = among those of the item. */
  corpusId: string | null
  passages: readonly Passage[]
}

/** Of a search for papers so many times as many passages are looked at as are wanted. */
const papersAmong = 4

/** What one sample searches in. It remembers what it found: only that can be browsed. */
export function searchTools(database: Database, { corpusId, passages }: Sources): SearchTools {
  const known = new Map<string, FoundPassage>()
  let ranking: PassageRanking | null = null
  const own = (query: string, k: number) => {
    ranking ??= new PassageRanking(passages, searchTokens)
    return ranking.search(query, k).map(asFound)
  }
  return {
    search: async (query, k, { papers = false } = {}) => {
      const found =
        corpusId === null
          ? own(query, k)
          : await searchCorpus(database, corpusId, { query, k, papers })
      for (const one of found) known.set(one.id, one)
      return found
    },
    browse: async (id) => known.get(id) ?? null,
  }
}

interface CorpusQuery {
  query: string
  k: number
  papers: boolean
}

async function searchCorpus(
  database: Database,
  corpusId: string,
  { query, k, papers }: CorpusQuery,
): Promise<FoundPassage[]> {
  const found = await retrieve(database, corpusId, query, papers ? k * papersAmong : k)
  if (!papers) return found.map(asFound)
  const corpus = await findCorpus(database, corpusId)
  const marked = await Promise.all(
    found.map(async (one) => ({
      ...asFound(one),
      paper: await isMarked(database, corpus, one.id),
    })),
  )
  return marked.toSorted((a, b) => Number(b.paper) - Number(a.paper)).slice(0, k)
}

function asFound({ score: _score, ...found }: Retrieved): FoundPassage {
  return found
}

/** Of passages that are asked for over the network nothing more is known. */
async function isMarked(database: Database, corpus: Corpus, id: string): Promise<boolean> {
  if (corpus.kind === 'external') return false
  return isPaper((await findPassage(database, corpus, id)).extra)
}
