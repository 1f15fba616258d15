import { touchCollection } from '@/lib/core/collections/touch-collection.server'
import type { Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { refoldItemsOf } from './refold-gold.server'
import { lockImports } from '@/lib/core/collections/lock-imports.server'
import { mergeWaiting } from './merge/merge-waiting.server'
import { takeOver } from '@/lib/features/store/ownership.server'
import type { Importing } from '@/lib/features/store/find-items.server'
import { storeIssues } from './store-issues.server'
import { loseDocuments } from './undo/lose-documents.server'
import { recountUnjoined } from './unjoined/recount-unjoined.server'

/** Makes everything an import brought visible, at once. False when it was cancelled before that. */
export async function finishImport(tx: Transaction, importing: Importing): Promise<boolean> {
  await lockImports(tx)
  const done = await tx.execute(sql`
      UPDATE import SET status = 'done', progress = 1, finished_at = ${new Date()}
      WHERE id = ${importing.id} AND status = 'running'`)
  if (done === 0) return false
  await takeOver(tx, importing)
  const hasLost = await loseDocuments(tx, importing.id)
  const { issues, hasMerged } = await mergeWaiting(tx, importing)
  await storeIssues(tx, importing.id, issues)
  await tx.execute(sql`
      UPDATE import SET issue_count = issue_count + ${issues.length} WHERE id = ${importing.id}`)
  const hasRefolded = await refoldItemsOf(tx, importing.id)
  await recountUnjoined(tx, importing.collectionId)
  const isAppend = !hasLost && !hasMerged && !hasRefolded
  await touchCollection(tx, importing.collectionId, { marks: true, isAppend })
  return true
}
