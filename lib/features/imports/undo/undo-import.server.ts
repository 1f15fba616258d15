import { z } from 'zod'
import { touchCollection } from '@/lib/core/collections/touch-collection.server'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { removeStudyOf } from '@/lib/features/studies/imported/store/store-finished.server'
import { AppError } from '@/lib/platform/error'
import { runningStudyOnImport } from '@/lib/features/studies/running-study.server'
import { refoldItemsOf } from '../refold-gold.server'
import { lockImports } from '@/lib/core/collections/lock-imports.server'
import { handOverToDone } from '@/lib/features/store/ownership.server'
import { recountUnjoined } from '../unjoined/recount-unjoined.server'
import { loseDocuments } from './lose-documents.server'

/**
 * Takes an import back that is done: what no other import brought is no longer seen. It stays for a
 * while, so that importing the file again brings back the marks as well. Refused while a study runs on it.
 */
export async function undoImport(database: Database, id: string): Promise<boolean> {
  return await database.transaction(async (tx) => {
    await lockImports(tx)
    await refuseWhileStudied(tx, id)
    const now = new Date()
    const undone = await tx.execute(sql`
      UPDATE import SET status = 'cancelled', undone_at = ${now} WHERE id = ${id} AND status = 'done'`)
    if (undone === 0) return false
    await handOverToDone(tx, id)
    await loseDocuments(tx, id)
    await refoldItemsOf(tx, id)
    const collectionId = await findCollectionId(tx, id)
    await recountUnjoined(tx, collectionId)
    await touchCollection(tx, collectionId, { marks: true })
    await removeStudyOf(tx, id)
    return true
  })
}

async function refuseWhileStudied(tx: Transaction, id: string): Promise<void> {
  const study = await runningStudyOnImport(tx, id)
  if (study === null) return
  throw new AppError(
    'conflict',
    `The study "${study}" uses traces of this import. Close the study first.`,
  )
}

async function findCollectionId(tx: Transaction, id: string): Promise<string> {
  const [row] = await tx.query(sql`SELECT collection_id FROM import WHERE id = ${id}`)
  return z.object({ collection_id: z.string() }).parse(row).collection_id
}
