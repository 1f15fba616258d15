import { listCorpora } from '@/lib/features/corpora/list-corpora.server'
import { createCorpus } from '@/lib/features/corpora/change-corpora.server'
import { corpusListQuerySchema, newCorpusSchema } from '@/lib/features/corpora/schema'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'

export const GET = route(
  async (_request, { query }) => json(await listCorpora(await db(), query)),
  { query: corpusListQuerySchema },
)

export const POST = route(async (request, { principal }) => {
  const corpus = await readBody(newCorpusSchema, request)
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await createCorpus(database, corpus, authorId), { status: 201 })
})
