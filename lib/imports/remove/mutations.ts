import { z } from 'zod'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { recordSet } from '@/lib/platform/db/record-set'
import { unindex } from '@/lib/platform/db/search'
import { sql, type Sql } from '@/lib/platform/db/sql'
import { removeKept } from '@/lib/platform/files'
import { lockImports } from '../store/mutations'
import { handOver, loseDocuments } from '../undo/mutations'

const rowsAtOnce = 2_000
const keptMs = 7 * 24 * 60 * 60 * 1000

/** What was deleted before this moment can no longer be brought back. */
export function endOfGrace(now = Date.now()): Date {
  return new Date(now - keptMs)
}

/** Removes for good what an import that is not done brought, a little at a time. Nobody sees these rows. */
export async function discardImport(database: Database, id: string): Promise<void> {
  await database.transaction(async (tx) => {
    await lockImports(tx)
    await handOver(tx, id)
    await loseDocuments(tx, id)
    await tx.execute(sql`DELETE FROM import_trace WHERE import_id = ${id} AND trace_seq IN
      (SELECT seq FROM trace WHERE import_id <> ${id})`)
    await tx.execute(sql`DELETE FROM import_item WHERE import_id = ${id} AND item_seq IN
      (SELECT seq FROM item WHERE import_id <> ${id})`)
  })
  await removeRows(database, sql`import_id = ${id}`)
  await database.execute(sql`
    UPDATE import SET finished_at = COALESCE(finished_at, ${new Date()}),
      items_created = CASE WHEN undone_at IS NULL THEN 0 ELSE items_created END,
      traces_created = CASE WHEN undone_at IS NULL THEN 0 ELSE traces_created END
    WHERE id = ${id}`)
}

/** Traces and items that a condition on either table names, with all that hangs on them. */
export async function removeRows(database: Database, condition: Sql): Promise<void> {
  await untilNone(database, (tx) => removeTraces(tx, condition))
  await untilNone(database, (tx) => removeItems(tx, condition))
}

async function untilNone(
  database: Database,
  work: (tx: Transaction) => Promise<number>,
): Promise<void> {
  while ((await database.transaction(work)) > 0);
}

async function removeTraces(tx: Transaction, condition: Sql): Promise<number> {
  const found = await tx.query(sql`SELECT seq FROM trace WHERE ${condition} LIMIT ${rowsAtOnce}`)
  if (found.length === 0) return 0
  const gone = numbers(tx, found)
  await unindex(tx, 'trace_search', gone)
  return await tx.execute(sql`DELETE FROM trace WHERE seq IN (${gone})`)
}

async function removeItems(tx: Transaction, condition: Sql): Promise<number> {
  const found = await tx.query(sql`
    SELECT seq FROM item WHERE ${condition}
      AND NOT EXISTS (SELECT 1 FROM trace t WHERE t.item_seq = item.seq) LIMIT ${rowsAtOnce}`)
  if (found.length === 0) return 0
  const gone = numbers(tx, found)
  const documents = await tx.query(sql`
    SELECT DISTINCT document_seq AS seq FROM item
    WHERE seq IN (${gone}) AND document_seq IS NOT NULL`)
  await unindex(tx, 'item_search', gone)
  const removed = await tx.execute(sql`DELETE FROM item WHERE seq IN (${gone})`)
  if (documents.length > 0) await removeDocuments(tx, numbers(tx, documents))
  return removed
}

/** Documents are shared: one goes with its last item. */
async function removeDocuments(tx: Transaction, seqs: Sql): Promise<void> {
  const found = await tx.query(sql`
    SELECT d.seq FROM document d WHERE d.seq IN (${seqs})
      AND NOT EXISTS (SELECT 1 FROM item i WHERE i.document_seq = d.seq)`)
  if (found.length === 0) return
  const gone = numbers(tx, found)
  await unindex(tx, 'document_search', gone)
  await tx.execute(sql`DELETE FROM document WHERE seq IN (${gone})`)
}

function numbers(tx: Transaction, rows: unknown[]): Sql {
  const seqs = rows.map((row) => [z.object({ seq: z.number() }).parse(row).seq])
  return sql`SELECT seq FROM ${recordSet(tx.provider, { seq: 'int' }, seqs)} AS gone`
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
  for (const id of idsOf(undone)) await discardImport(database, id)
  const deleted = await database.query(sql`SELECT id FROM collection WHERE deleted_at < ${before}`)
  for (const id of idsOf(deleted)) await removeCollection(database, id)
}

async function removeCollection(database: Database, id: string): Promise<void> {
  await removeRows(database, sql`collection_id = ${id}`)
  await database.transaction(async (tx) => {
    await tx.execute(sql`DELETE FROM import WHERE collection_id = ${id}`)
    await tx.execute(sql`DELETE FROM collection WHERE id = ${id}`)
  })
  await removeFiles(database)
}

const fileSchema = z.object({ sha256: z.string(), path: z.string() })

/** A file goes with the last import that read it. */
async function removeFiles(database: Database): Promise<void> {
  const unused = sql`NOT EXISTS (SELECT 1 FROM import m WHERE m.file_sha256 = f.sha256)`
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
