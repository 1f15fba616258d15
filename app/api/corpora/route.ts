import { listCorpora } from '@/lib/corpora/data'
import { createCorpus } from '@/lib/corpora/mutations'
import { corpusListQuerySchema, newCorpusSchema } from '@/lib/corpora/schema'
import { authorOf } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'

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
