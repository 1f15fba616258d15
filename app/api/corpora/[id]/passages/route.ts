import { findCorpus } from '@/lib/corpora/data'
import { createCorpusFile, requireLocal } from '@/lib/corpora/files/mutations'
import { newCorpusFileQuerySchema, type NewCorpusFileQuery } from '@/lib/corpora/schema'
import { enqueueCorpusFile } from '@/lib/corpora/workflow'
import { authorOf } from '@/lib/people/mutations'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http'
import { receiveUpload } from '@/lib/platform/upload'

interface Params {
  id: string
}

export const POST = route<Params, NewCorpusFileQuery>(
  async (request, { params, query, principal }) => {
    const database = await db()
    const corpus = await findCorpus(database, params.id)
    requireLocal(corpus)
    const { file, filename } = await receiveUpload(request)
    const name = query.filename ?? filename ?? 'upload'
    const authorId = await authorOf(database, principal)
    const id = await createCorpusFile(database, { corpus, file, filename: name, authorId })
    await enqueueCorpusFile(id)
    return json({ id }, { status: 202 })
  },
  { query: newCorpusFileQuerySchema },
)
