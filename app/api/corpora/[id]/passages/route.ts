import { findCorpus } from '@/lib/features/corpora/list-corpora.server'
import { createCorpusFile, requireLocal } from '@/lib/features/corpora/change-files.server'
import { newCorpusFileQuerySchema, type NewCorpusFileQuery } from '@/lib/features/corpora/schema'
import { corpusFileJob } from '@/lib/features/corpora/corpus-work.server'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { receiveUpload } from '@/lib/platform/http/upload'

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
    await corpusFileJob.enqueue(id)
    return json({ id }, { status: 202 })
  },
  { query: newCorpusFileQuerySchema },
)
