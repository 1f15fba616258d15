import * as corpusCalls from '@/lib/features/corpora/contract'
import { findCorpus, findPassage } from '@/lib/features/corpora/list-corpora.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(corpusCalls.findPassage, async ({ params: { id, passage } }) => {
  const database = await db()
  return json(await findPassage(database, await findCorpus(database, id), passage))
})
