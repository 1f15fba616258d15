import * as corpusCalls from '@/lib/features/corpora/contract'
import { findCorpus, findCorpusDetail } from '@/lib/features/corpora/list-corpora.server'
import { changeCorpus, deleteCorpus } from '@/lib/features/corpora/change-corpora.server'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(corpusCalls.find, async ({ params }) =>
  json(await findCorpusDetail(await db(), params.id)),
)

export const PATCH = route(corpusCalls.change, async ({ params, principal, body }) => {
  const patch = await body()
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await changeCorpus(database, params.id, { patch, authorId }))
})

export const DELETE = route(corpusCalls.remove, async ({ params }) => {
  const database = await db()
  const { id, name } = await findCorpus(database, params.id)
  await deleteCorpus(database, id)
  return json({ id, name, deleted: true })
})
