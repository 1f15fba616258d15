import { z } from 'zod'
import { endOfGrace } from '@/lib/core/collections/grace'
import { touchCollection } from '@/lib/core/collections/touch-collection.server'
import { removeSpending } from '@/lib/core/model-calls/spending.server'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { raw, sql, type Sql } from '@/lib/platform/db/sql'
import { removeKept } from '@/lib/platform/files/files'
import { lockImports } from '@/lib/core/collections/lock-imports.server'
import { handOverBeforeGoing } from '@/lib/features/store/ownership.server'
import { loseDocuments } from '../undo/lose-documents.server'
import { recountUnjoined } from '../unjoined/recount-unjoined.server'
import { removeRows } from './remove-rows.server'

/**
 * Removes for good what an import that is not done brought, a little at a time. Nobody sees these
 * rows; what others need is theirs, also those that were taken back after `before`.
 */
export async function discardImport(
  database: Database,
  id: string,
  before = endOfGrace(),
): Promise<void> {
  const isGoing = sql`SELECT id FROM import WHERE id = ${id} AND status IN ('cancelled', 'failed')`
  await database.transaction(async (tx) => {
    await lockImports(tx)
    await loseGiven(tx, id)
  })
  const isGone = await removeRows(database, {
    rows: sql`import_id = ${id}`,
    while: isGoing,
    before: (tx, some) => handOverBeforeGoing(tx, { id, before }, some),
  })
  if (isGone) await endImport(database, id)
}

/** While it ran, it may have been the only one left that gave a document. */
async function loseGiven(tx: Transaction, id: string): Promise<void> {
  const [row] = await tx.query(sql`
    SELECT collection_id FROM import WHERE id = ${id} AND status IN ('cancelled', 'failed')`)
  if (!row) return
  const isLost = await loseDocuments(tx, id)
  if (!isLost) return
  const collectionId = z.string().parse(row['collection_id'])
  await recountUnjoined(tx, collectionId)
  await touchCollection(tx, collectionId)
}

async function endImport(database: Database, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    await lockImports(tx)
    await tx.execute(sql`DELETE FROM import_trace WHERE import_id = ${id}`)
    await tx.execute(sql`DELETE FROM import_item WHERE import_id = ${id}`)
    await tx.execute(sql`
      UPDATE import SET finished_at = COALESCE(finished_at, ${new Date()}),
        items_created = CASE WHEN undone_at IS NULL THEN 0 ELSE items_created END,
        traces_created = CASE WHEN undone_at IS NULL THEN 0 ELSE traces_created END
      WHERE id = ${id}`)
    await removeShared(tx, sql`SELECT m.collection_id FROM import m WHERE m.id = ${id}`)
  })
}

/** What the traces of a collection share goes with the last of them. */
async function removeShared(tx: Transaction, collection: Sql): Promise<void> {
  for (const table of ['prompt_text', 'reward_detail'])
    await tx.execute(sql`
      DELETE FROM ${raw(table)} WHERE collection_id = (${collection})
        AND NOT EXISTS (SELECT 1 FROM trace t WHERE t.collection_id = (${collection}))`)
}

/** Whether there is anything that has been deleted for longer than that. */
export async function isSweepDue(database: Database, before: Date): Promise<boolean> {
  const found = await database.query(sql`
    SELECT id FROM collection WHERE deleted_at < ${before} UNION ALL
    SELECT id FROM import m WHERE undone_at < ${before}
      AND EXISTS (SELECT 1 FROM import_item l WHERE l.import_id = m.id)`)
  return found.length > 0
}

/** Rows of imports that were taken back before that time, and of collections deleted before it. */
export async function sweepImports(database: Database, before: Date): Promise<void> {
  const undone = await database.query(sql`
    SELECT id FROM import m WHERE undone_at < ${before}
      AND EXISTS (SELECT 1 FROM import_item l WHERE l.import_id = m.id)`)
  for (const id of idsOf(undone)) await discardImport(database, id, before)
  const deleted = await database.query(sql`SELECT id FROM collection WHERE deleted_at < ${before}`)
  for (const id of idsOf(deleted)) await removeCollection(database, id, before)
}

/** One that was restored meanwhile stays. */
async function removeCollection(database: Database, id: string, before: Date): Promise<void> {
  const isGoing = sql`SELECT id FROM collection WHERE id = ${id} AND deleted_at < ${before}`
  const rows = sql`collection_id = ${id}`
  if (!(await removeRows(database, { rows, while: isGoing }))) return
  await database.transaction(async (tx) => {
    await lockImports(tx)
    if ((await tx.query(isGoing)).length === 0) return
    await removeSpending(tx, sql`SELECT r.id FROM run r WHERE r.collection_id = ${id}`)
    await tx.execute(sql`DELETE FROM import WHERE collection_id = ${id}`)
    await tx.execute(sql`DELETE FROM collection WHERE id = ${id}`)
  })
  await removeFiles(database)
}

const fileSchema = z.object({ sha256: z.string(), path: z.string() })

/** A file goes with the last import, or corpus, that read it. */
export async function removeFiles(database: Database): Promise<void> {
  const unused = sql`NOT EXISTS (SELECT 1 FROM import m WHERE m.file_sha256 = f.sha256)
    AND NOT EXISTS (SELECT 1 FROM corpus_file c WHERE c.file_sha256 = f.sha256)`
  const found = await database.query(
    sql`SELECT f.sha256, f.path FROM stored_file f WHERE ${unused}`,
  )
  for (const { sha256, path } of found.map((row) => fileSchema.parse(row))) {
    await database.transaction(async (tx) => {
      await lockImports(tx)
      const removed = await tx.execute(
        sql`DELETE FROM stored_file AS f WHERE sha256 = ${sha256} AND ${unused}`,
      )
      // Under the lock: nobody writes down a new import of it meanwhile.
      if (removed > 0) await removeKept(path)
    })
  }
}

function idsOf(rows: unknown[]): string[] {
  return rows.map((row) => z.object({ id: z.string() }).parse(row).id)
}
