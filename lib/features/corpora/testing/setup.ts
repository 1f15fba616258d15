import { localOwner } from '@/lib/features/people/change-people.server'
import type { Database } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { keepUpload } from '@/lib/platform/files/files'
import { findCorpusFile } from '../list-files.server'
import { createCorpus } from '../change-corpora.server'
import { createCorpusFile } from '../change-files.server'
import { runCorpusFile } from '../index-file.server'
import type { Corpus, CorpusFile, NewCorpus } from '../schema'

export async function makeCorpus(
  database: Database,
  name: string,
  given: Partial<NewCorpus> = {},
): Promise<Corpus> {
  const { id } = await localOwner(database)
  return await createCorpus(database, { flavour: 'plain', api_key: null, ...given, name }, id)
}

async function* whole(content: string | Uint8Array): AsyncGenerator<Uint8Array> {
  yield typeof content === 'string' ? Buffer.from(content) : content
}

/** Writes down that a file is to be added, without adding it. */
export async function queueFile(
  database: Database,
  corpus: Corpus,
  content: string | Uint8Array,
  filename = 'passages.jsonl',
): Promise<string> {
  const file = await keepUpload(whole(content))
  const { id: authorId } = await localOwner(database)
  return await createCorpusFile(database, { corpus, file, filename, authorId })
}

export async function addFile(
  database: Database,
  corpus: Corpus,
  content: string | Uint8Array,
  filename?: string,
): Promise<CorpusFile> {
  const fileId = await queueFile(database, corpus, content, filename)
  await runCorpusFile(database, fileId)
  return await findCorpusFile(database, { corpusId: corpus.id, fileId })
}

/** Ids of all passages of a corpus. */
export async function passageIds(database: Database, { id }: Corpus): Promise<unknown[]> {
  const rows = await database.query(
    sql`SELECT passage_id FROM corpus_passage WHERE corpus_id = ${id} ORDER BY passage_id`,
  )
  return rows.map((row) => row['passage_id'])
}
