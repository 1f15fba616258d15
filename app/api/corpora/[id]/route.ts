import { findCorpus, findCorpusDetail } from '@/lib/features/corpora/list-corpora.server'
import { changeCorpus, deleteCorpus } from '@/lib/features/corpora/change-corpora.server'
import { corpusPatchSchema } from '@/lib/features/corpora/schema'
import { corpusRemovalJob } from '@/lib/features/corpora/corpus-work.server'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { readBody } from '@/lib/platform/http/input'

interface Params {
  id: string
}

export const GET = route<Params>(async (_request, { params }) =>
  json(await findCorpusDetail(await db(), params.id)),
)

export const PATCH = route<Params>(async (request, { params, principal }) => {
  const patch = await readBody(corpusPatchSchema, request)
  const database = await db()
  const authorId = await authorOf(database, principal)
  return json(await changeCorpus(database, params.id, { patch, authorId }))
})

export const DELETE = route<Params>(async (_request, { params }) => {
  const database = await db()
  const { id, name } = await findCorpus(database, params.id)
  await deleteCorpus(database, id)
  await corpusRemovalJob.enqueue(id)
  return json({ id, name, deleted: true })
})
