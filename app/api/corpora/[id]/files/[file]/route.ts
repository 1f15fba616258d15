import { cancelCorpusFile } from '@/lib/features/corpora/change-files.server'
import * as corpusCalls from '@/lib/features/corpora/contract'
import { requireCorpusFile } from '@/lib/features/corpora/list-corpora.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

export const GET = route(corpusCalls.findFile, async ({ params }) =>
  json(await requireCorpusFile(await db(), params)),
)

/** What it has added so far stays; twice is as good as once. */
export const DELETE = route(corpusCalls.cancelFile, async ({ params }) => {
  const database = await db()
  const { id } = await requireCorpusFile(database, params)
  await cancelCorpusFile(database, id)
  return json(await requireCorpusFile(database, params))
})
