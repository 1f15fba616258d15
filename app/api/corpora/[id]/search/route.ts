import * as corpusCalls from '@/lib/features/corpora/contract'
import { findCorpus } from '@/lib/features/corpora/list-corpora.server'
import { retrieve } from '@/lib/features/corpora/retrieve.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(corpusCalls.search, async ({ params, query: { q, limit } }) => {
  const database = await db()
  const { id } = await findCorpus(database, params.id)
  return json({ rows: await retrieve(database, id, q, limit), next_cursor: null })
})
