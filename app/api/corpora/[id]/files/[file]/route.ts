import * as corpusCalls from '@/lib/features/corpora/contract'
import { findCorpus } from '@/lib/features/corpora/list-corpora.server'
import { findCorpusFile } from '@/lib/features/corpora/list-files.server'
import { cancelCorpusFile } from '@/lib/features/corpora/change-files.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'

interface Params {
  id: string
  file: string
}

async function readFile({ id, file }: Params) {
  const database = await db()
  const corpus = await findCorpus(database, id)
  return await findCorpusFile(database, { corpusId: corpus.id, fileId: file })
}

export const GET = route(corpusCalls.findFile, async ({ params }) => json(await readFile(params)))

/** What it has added so far stays; twice is as good as once. */
export const DELETE = route(corpusCalls.cancelFile, async ({ params }) => {
  const { id } = await readFile(params)
  await cancelCorpusFile(await db(), id)
  return json(await readFile(params))
})
