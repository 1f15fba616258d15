import { findCorpus } from '@/lib/corpora/data'
import { retrieve } from '@/lib/corpora/retrieve/data'
import { corpusSearchQuerySchema, type CorpusSearchQuery } from '@/lib/corpora/schema'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'

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
