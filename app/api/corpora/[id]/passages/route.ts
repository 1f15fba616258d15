import * as corpusCalls from '@/lib/features/corpora/contract'
import { findCorpus } from '@/lib/features/corpora/list-corpora.server'
import { createCorpusFile, requireLocal } from '@/lib/features/corpora/change-files.server'
import { corpusFileJob } from '@/lib/features/corpora/corpus-work.server'
import { requireQuota } from '@/lib/features/storage/require-quota.server'
import { authorOf } from '@/lib/features/people/change-people.server'
import { db } from '@/lib/platform/db/database'
import { json, route } from '@/lib/platform/http/http'
import { receiveUpload } from '@/lib/platform/http/upload'

export const POST = route(corpusCalls.addFile, async ({ request, params, query, principal }) => {
  const database = await db()
  const corpus = await findCorpus(database, params.id)
  requireLocal(corpus)
  const authorId = await authorOf(database, principal)
  const allowed = await requireQuota(database, request, authorId)
  const { file, filename } = await receiveUpload(request, allowed)
  const name = query.filename ?? filename ?? 'upload'
  const id = await createCorpusFile(database, { corpus, file, filename: name, authorId })
  await corpusFileJob.enqueue(id)
  return json({ id }, { status: 202 })
})
