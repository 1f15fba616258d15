import { endOfGrace } from '@/lib/core/collections/grace'
import { findCorpus } from './list-corpora.server'
import { lockCorpora } from './lock-corpora.server'
import type { Corpus, CorpusPatch, NewCorpus } from './schema'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { join, sql } from '@/lib/platform/db/sql'
import { storable } from '@/lib/platform/db/storable'
import { AppError } from '@/lib/platform/error'
import { newId } from '@/lib/platform/ids'
import { isUnendedRow } from '@/lib/platform/jobs/job-rows'
import { encrypt } from '@/lib/platform/secret'

async function stored(key: string | null): Promise<string | null> {
  return key === null || key === '' ? null : await encrypt(key)
}

async function requireFree(tx: Transaction, name: string, id: string | null): Promise<void> {
  const taken = await tx.query(sql`SELECT id FROM corpus WHERE live_name = ${name}`)
  if (taken.some((row) => row['id'] !== id))
    throw new AppError('conflict', `A corpus named "${name}" already exists. Choose another name.`)
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
    throw new AppError(
      'conflict',
      'Only the name of this corpus can be changed, because its passages are stored here.',
    )
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

/** Out of sight for 7 days, then gone. Its name is free at once; what is being added stops. */
export async function deleteCorpus(database: Database, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    await lockCorpora(tx)
    await tx.execute(sql`
      UPDATE corpus SET deleted_at = ${new Date()}, live_name = NULL
      WHERE id = ${id} AND deleted_at IS NULL`)
    await tx.execute(sql`
      UPDATE corpus_file SET status = 'cancelled', finished_at = ${new Date()}
      WHERE corpus_id = ${id} AND ${isUnendedRow}`)
  })
}

/** Refused when its time is over, or another corpus has taken its name meanwhile. */
export async function restoreCorpus(
  database: Database,
  id: string,
  endOf = endOfGrace(),
): Promise<Corpus> {
  await database.transaction(async (tx) => {
    await lockCorpora(tx)
    const [deleted] = await tx.query(sql`
      SELECT name FROM corpus WHERE id IN (${storable([id])}) AND deleted_at >= ${endOf}`)
    if (!deleted) return
    const taken = await tx.query(sql`SELECT id FROM corpus WHERE live_name = ${deleted['name']}`)
    if (taken.length > 0)
      throw new AppError('conflict', 'Another corpus has this name now. Delete that one first.')
    await tx.execute(sql`UPDATE corpus SET deleted_at = NULL, live_name = name WHERE id = ${id}`)
  })
  return await findCorpus(database, id)
}
