import { findCorpus, findPassage } from '@/lib/features/corpora/list-corpora.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

interface Params {
  id: string
  passage: string
}

export const GET = route<Params>(async (_request, { params: { id, passage } }) => {
  const database = await db()
  return json(await findPassage(database, await findCorpus(database, id), passage))
})
