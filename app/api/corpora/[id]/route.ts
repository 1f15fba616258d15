import { findCorpus, findCorpusDetail } from '@/lib/corpora/data'
import { changeCorpus, deleteCorpus } from '@/lib/corpora/mutations'
import { corpusPatchSchema } from '@/lib/corpora/schema'
import { enqueueCorpusRemoval } from '@/lib/corpora/workflow'
import { authorOf } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { readBody } from '@/lib/platform/input'

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
  await enqueueCorpusRemoval(id)
  return json({ id, name, deleted: true })
})
