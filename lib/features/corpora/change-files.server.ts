import { access } from 'node:fs/promises'
import { lockImports } from '@/lib/core/collections/lock-imports.server'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { keptPath, type KeptFile } from '@/lib/platform/files/files'
import { newId } from '@/lib/platform/ids'
import { lockCorpora } from './lock-corpora.server'
import { changeStatus } from '@/lib/platform/jobs/job-rows'
import { corpusFileRows } from './list-files.server'
import type { Corpus } from './schema'

export interface NewCorpusFile {
  corpus: Corpus
  file: KeptFile
  filename: string
  authorId: string
}

/** Writes down that the passages of a kept file are to be added; the work itself is queued by the caller. */
export async function createCorpusFile(
  database: Database,
  { corpus, file, filename, authorId }: NewCorpusFile,
): Promise<string> {
  requireLocal(corpus)
  const id = newId()
  const now = new Date()
  await database.transaction(async (tx) => {
    // Files that nothing refers to are swept away under this lock.
    await lockImports(tx)
    await lockCorpora(tx)
    await requireAlive(tx, corpus.id)
    await requireKept(file)
    await tx.insertMany(
      'stored_file',
      ['sha256', 'path', 'bytes', 'compressed', 'created_at'],
      [[file.sha256, file.path, file.bytes, file.compressed, now]],
      { onConflict: 'ignore' },
    )
    const row = {
      id,
      corpus_id: corpus.id,
      file_sha256: file.sha256,
      filename,
      status: 'queued',
      author_id: authorId,
      created_at: now,
    }
    await tx.insertMany('corpus_file', Object.keys(row), [Object.values(row)])
  })
  return id
}

async function requireAlive(tx: Transaction, id: string): Promise<void> {
  const alive = await tx.query(sql`SELECT id FROM corpus WHERE id = ${id} AND deleted_at IS NULL`)
  if (alive.length === 0) throw new AppError('not_found', 'This corpus has just been deleted.')
}

/** An external corpus takes no files. */
export function requireLocal({ kind, name }: Corpus): void {
  if (kind === 'external')
    throw new AppError(
      'conflict',
      `"${name}" is an external corpus. Files can only be added to a corpus stored here.`,
    )
}

async function requireKept({ path }: KeptFile): Promise<void> {
  try {
    await access(keptPath(path))
  } catch (cause) {
    throw new AppError('unavailable', 'The file was deleted. Send it again.', { cause })
  }
}

/** Stops adding a file; the passages it has brought so far stay. False when it has ended already. */
export async function cancelCorpusFile(database: Database, id: string): Promise<boolean> {
  return await changeStatus(database, corpusFileRows, { id, transition: 'cancel' })
}

/** What it has added stays; the same file sent again adds the rest. */
export async function failCorpusFile(
  database: Database,
  id: string,
  reason: string,
): Promise<void> {
  await changeStatus(database, corpusFileRows, { id, transition: 'fail', reason })
}
