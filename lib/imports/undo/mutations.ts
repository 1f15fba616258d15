import { z } from 'zod'
import { touchCollection } from '@/lib/collections/version/mutations'
import type { Database, Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { refoldItemsOf } from '../given/mutations'
import { lockImports } from '../lock/mutations'
import { handOverToDone } from '../ownership/mutations'
import { loseDocuments } from './documents/mutations'

/**
 * Takes an import back that is done: what no other import brought is no longer seen. It stays for a
 * while, so that importing the file again brings back the marks as well.
 */
export async function undoImport(database: Database, id: string): Promise<boolean> {
  return await database.transaction(async (tx) => {
    await lockImports(tx)
    const now = new Date()
    const undone = await tx.execute(sql`
      UPDATE import SET status = 'cancelled', undone_at = ${now} WHERE id = ${id} AND status = 'done'`)
    if (undone === 0) return false
    await handOverToDone(tx, id)
    await loseDocuments(tx, id)
    await refoldItemsOf(tx, id)
    await touchCollection(tx, await collectionOf(tx, id), { marks: true })
    return true
  })
}

async function collectionOf(tx: Transaction, id: string): Promise<string> {
  const [row] = await tx.query(sql`SELECT collection_id FROM import WHERE id = ${id}`)
  return z.object({ collection_id: z.string() }).parse(row).collection_id
}
