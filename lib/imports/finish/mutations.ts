import type { Database, Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import type { Importing } from '../store/items/data'
import { mergeWaiting } from '../merge/mutations'
import { lockImports, storeIssues } from '../store/mutations'

/** Makes everything an import brought visible, at once. False when it was cancelled before that. */
export async function finishImport(database: Database, importing: Importing): Promise<boolean> {
  return await database.transaction(async (tx) => {
    await lockImports(tx)
    const done = await tx.execute(sql`
      UPDATE import SET status = 'done', progress = 1, finished_at = ${new Date()}
      WHERE id = ${importing.id} AND status = 'running'`)
    if (done === 0) return false
    await takeOver(tx, importing)
    const issues = await mergeWaiting(tx, importing)
    await storeIssues(tx, importing.id, issues)
    await tx.execute(sql`
      UPDATE import SET issue_count = issue_count + ${issues.length} WHERE id = ${importing.id}`)
    await tx.execute(sql`
      UPDATE collection SET version = version + 1, marks_version = marks_version + 1
      WHERE id = ${importing.collectionId}`)
    return true
  })
}

/** Rows it shares with an import that is not done must not stay hidden with that one. */
async function takeOver(tx: Transaction, { id, collectionId }: Importing): Promise<void> {
  const others = sql`
    SELECT id FROM import WHERE collection_id = ${collectionId} AND status <> 'done'`
  const found = await tx.query(others)
  if (found.length === 0) return
  await tx.execute(sql`
    UPDATE item SET import_id = ${id}
    WHERE import_id IN (${others})
      AND seq IN (SELECT item_seq FROM import_item WHERE import_id = ${id})`)
  await tx.execute(sql`
    UPDATE trace SET import_id = ${id}
    WHERE import_id IN (${others})
      AND seq IN (SELECT trace_seq FROM import_trace WHERE import_id = ${id})`)
}
