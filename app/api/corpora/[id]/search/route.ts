import { findCorpus } from '@/lib/features/corpora/list-corpora.server'
import { retrieve } from '@/lib/features/corpora/retrieve.server'
import { corpusSearchQuerySchema, type CorpusSearchQuery } from '@/lib/features/corpora/schema'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

interface Params {
  id: string
}

export const GET = route<Params, CorpusSearchQuery>(
  async (_request, { params, query: { q, limit } }) => {
    const database = await db()
    const { id } = await findCorpus(database, params.id)
    return json({ rows: await retrieve(database, id, q, limit), next_cursor: null })
  },
  { query: corpusSearchQuerySchema },
)
