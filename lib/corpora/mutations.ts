import { access } from 'node:fs/promises'
import { findCorpus } from './data'
import { lockCorpora } from './lock/mutations'
import type { Corpus, CorpusPatch, NewCorpus } from './schema'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { join, sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import { keptPath, type KeptFile } from '@/lib/platform/files'
import { newId } from '@/lib/platform/ids'
import { lockImports } from '@/lib/imports/lock/mutations'
import { encrypt } from '@/lib/platform/secret'

async function stored(key: string | null): Promise<string | null> {
  return key === null || key === '' ? null : await encrypt(key)
}

async function requireFree(tx: Transaction, name: string, id: string | null): Promise<void> {
  const taken = await tx.query(sql`SELECT id FROM corpus WHERE live_name = ${name}`)
  if (taken.some((row) => row['id'] !== id))
    throw new AppError('conflict', `There is a corpus named "${name}" already.`)
}

export async function createCorpus(
  database: Database,
  { name, url, flavour, api_key: key }: NewCorpus,
  authorId: string,
): Promise<Corpus> {
  const isExternal = url !== undefined
  const row = {
    id: newId(),
    name,
    live_name: name,
    kind: isExternal ? 'external' : 'local',
    url: url ?? null,
    flavour: isExternal ? flavour : null,
    api_key: isExternal ? await stored(key) : null,
    author_id: authorId,
    created_at: new Date(),
  }
  await database.transaction(async (tx) => {
    await lockCorpora(tx)
    await requireFree(tx, name, null)
    await tx.insertMany('corpus', Object.keys(row), [Object.values(row)])
  })
  return await findCorpus(database, row.id)
}

const origin = (url: string | null) => (url === null ? null : new URL(url).origin)

/**
 * Fields left out stay as they are. An empty key removes the one that is stored, and so does an address on another host
 * without a key. Whoever changes the address answers for it: inside this network only an owner's leads.
 */
export async function changeCorpus(
  database: Database,
  id: string,
  { patch, authorId }: { patch: CorpusPatch; authorId: string },
): Promise<Corpus> {
  const corpus = await findCorpus(database, id)
  const { name, url, flavour, api_key: key } = patch
  if (corpus.kind === 'local' && (url ?? flavour ?? key ?? null) !== null)
    throw new AppError('conflict', 'Only the name of this corpus can be changed: it is kept here.')
  const isElsewhere = url !== undefined && origin(url) !== origin(corpus.url)
  const apiKey = key === undefined ? null : await stored(key)
  const changes = [
    ...(name === undefined ? [] : [sql`name = ${name}, live_name = ${name}`]),
    ...(url === undefined ? [] : [sql`url = ${url}, author_id = ${authorId}`]),
    ...(flavour === undefined ? [] : [sql`flavour = ${flavour}`]),
    ...(key === undefined && !isElsewhere ? [] : [sql`api_key = ${apiKey}`]),
  ]
  if (changes.length > 0) {
    await database.transaction(async (tx) => {
      await lockCorpora(tx)
      if (name !== undefined) await requireFree(tx, name, corpus.id)
      await tx.execute(sql`UPDATE corpus SET ${join(changes)} WHERE id = ${corpus.id}`)
    })
  }
  return await findCorpus(database, corpus.id)
}

/** Out of sight and its name free at once; what is being added stops. The caller queues the removal of its passages. */
export async function deleteCorpus(database: Database, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    await lockCorpora(tx)
    await tx.execute(sql`
      UPDATE corpus SET deleted_at = ${new Date()}, live_name = NULL
      WHERE id = ${id} AND deleted_at IS NULL`)
    await tx.execute(sql`
      UPDATE corpus_file SET status = 'cancelled', finished_at = ${new Date()}
      WHERE corpus_id = ${id} AND status IN ('queued', 'running')`)
  })
}

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
      `"${name}" is searched at its own address; files can be added to a corpus that is kept here.`,
    )
}

async function requireKept({ path }: KeptFile): Promise<void> {
  try {
    await access(keptPath(path))
  } catch (cause) {
    throw new AppError('unavailable', 'The file is no longer there. Send it again.', { cause })
  }
}

/** Stops adding a file; the passages it has brought so far stay. False when it has ended already. */
export async function cancelCorpusFile(database: Database, id: string): Promise<boolean> {
  const cancelled = await database.execute(sql`
    UPDATE corpus_file SET status = 'cancelled', finished_at = ${new Date()}
    WHERE id = ${id} AND status IN ('queued', 'running')`)
  return cancelled > 0
}
