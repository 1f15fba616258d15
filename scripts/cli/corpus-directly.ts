import { createReadStream } from 'node:fs'
import { findCorpus } from '@/lib/features/corpora/list-corpora.server'
import { findCorpusFile } from '@/lib/features/corpora/list-files.server'
import { createCorpus } from '@/lib/features/corpora/change-corpora.server'
import { createCorpusFile } from '@/lib/features/corpora/change-files.server'
import { retrieve } from '@/lib/features/corpora/retrieve.server'
import { runCorpusFile } from '@/lib/features/corpora/index-file.server'
import type { Corpus } from '@/lib/features/corpora/schema'
import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database } from '@/lib/platform/db/database'
import { AppError } from '@/lib/platform/error'
import { keepUpload } from '@/lib/platform/files/files'
import { prepareDatabase } from '@/lib/platform/prepare'
import type { CorpusClient, GivenFile } from './corpus.ts'
import { plural, watched } from './progress.ts'

async function findOrMake(database: Database, name: string, authorId: string): Promise<Corpus> {
  try {
    return await findCorpus(database, name)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error
    return await createCorpus(database, { name, flavour: 'plain', api_key: null }, authorId)
  }
}

async function add(name: string, { path, filename, bar }: GivenFile) {
  const database = await prepareDatabase()
  const { id: authorId } = await localOwner(database)
  const corpus = await findOrMake(database, name, authorId)
  const file = await keepUpload(createReadStream(path))
  const fileId = await createCorpusFile(database, { corpus, file, filename, authorId })
  const report = () => findCorpusFile(database, { corpusId: corpus.id, fileId })
  const show = async () => {
    const { progress, rows_read: rows } = await report()
    bar.show(progress, plural(rows, 'row'))
  }
  await watched(() => runCorpusFile(database, fileId), show)
  return await report()
}

/** Without a server; what is broken off goes on at the next start of the server. */
export function corpusDirectly(): CorpusClient {
  return {
    add,
    search: async (name, { q, limit }) => {
      const database = await prepareDatabase()
      const { id } = await findCorpus(database, name)
      return await retrieve(database, id, q, limit)
    },
  }
}
