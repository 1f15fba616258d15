import { lockImports } from '@/lib/core/collections/lock-imports.server'
import type { Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { AppError } from '@/lib/platform/error'
import type { SteeredRows } from '@/lib/platform/jobs/change-job'

export const importRows: SteeredRows = {
  table: 'import',
  noun: 'import',
  missing: 'There is no import with this id.',
  finish: 'work',
  onRetry: startOver,
}

/** Nothing is left of an import that was cancelled or has failed, once that is put away: its file is read from the first row. */
async function startOver(tx: Transaction, id: string): Promise<void> {
  await lockImports(tx)
  const [row] = await tx.query(sql`
    SELECT i.undone_at, i.finished_at, c.deleted_at
    FROM import i JOIN collection c ON c.id = i.collection_id WHERE i.id = ${id}`)
  if (row?.['deleted_at'] !== null)
    throw new AppError('conflict', 'The collection of this import was deleted. Restore it first.')
  if (row['undone_at'] !== null)
    throw new AppError('conflict', 'This import was reverted. Import the file again.')
  if (row['finished_at'] === null)
    throw new AppError('conflict', 'Its rows are still being removed. Retry it in a moment.')
  await tx.execute(sql`DELETE FROM import_issue WHERE import_id = ${id}`)
  await tx.execute(sql`
    UPDATE import SET rows_read = 0, items_created = 0, traces_created = 0, joined = 0, waiting = 0,
      ambiguous = 0, duplicates = 0, issue_count = 0, checkpoint = 0, progress = 0,
      started_at = NULL
    WHERE id = ${id}`)
}
