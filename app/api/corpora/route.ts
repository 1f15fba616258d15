import * as corpusCalls from '@/lib/features/corpora/contract'
import { listCorpora } from '@/lib/features/corpora/list-corpora.server'
import { createCorpus } from '@/lib/features/corpora/change-corpora.server'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(corpusCalls.list, async ({ query }) =>
  json(await listCorpora(await db(), query)),
)

export const POST = route(corpusCalls.create, async ({ principal, body }) => {
  const corpus = await body()
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await createCorpus(database, corpus, authorId), { status: 201 })
})
