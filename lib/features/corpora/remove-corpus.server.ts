import { z } from 'zod'
import { removeFiles } from '@/lib/features/imports/remove/discard-import.server'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { join, raw, sql } from '@/lib/platform/db/sql'
import { lockCorpora } from './lock-corpora.server'

const passagesAtOnce = 2_000

const seqSchema = z.object({ seq: z.number() })

/** Removes a deleted corpus for good, a little at a time; nobody sees it any more. */
export async function removeCorpus(
  database: Database,
  id: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<'done' | 'stopped'> {
  const [found] = await database.query(
    sql`SELECT id FROM corpus WHERE id = ${id} AND deleted_at IS NOT NULL`,
  )
  if (!found) return 'done'
  while ((await database.transaction((tx) => removeSome(tx, id))) > 0)
    if (signal?.aborted) return 'stopped'
  await database.transaction(async (tx) => {
    await lockCorpora(tx)
    await tx.execute(sql`DELETE FROM corpus_word WHERE corpus_id = ${id}`)
    await tx.execute(sql`DELETE FROM corpus_file WHERE corpus_id = ${id}`)
    await tx.execute(sql`DELETE FROM corpus WHERE id = ${id}`)
  })
  await removeFiles(database)
  return 'done'
}

async function removeSome(tx: Transaction, id: string): Promise<number> {
  await lockCorpora(tx)
  const rows = await tx.query(
    sql`SELECT seq FROM corpus_passage WHERE corpus_id = ${id} LIMIT ${passagesAtOnce}`,
  )
  if (rows.length === 0) return 0
  const seqs = join(rows.map((row) => seqSchema.parse(row).seq))
  const key = raw(tx.provider === 'sqlite' ? 'rowid' : 'seq')
  await tx.execute(sql`DELETE FROM corpus_search WHERE ${key} IN (${seqs})`)
  await tx.execute(sql`DELETE FROM corpus_passage WHERE seq IN (${seqs})`)
  return rows.length
}
