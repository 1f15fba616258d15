import { z } from 'zod'
import type { ImportIssue } from '@/lib/core/collections/import-status'
import type { Transaction } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'

/** Issues beyond these are counted, not kept. */
const keptIssues = 1_000

export async function storeIssues(
  tx: Transaction,
  id: string,
  issues: ImportIssue[],
): Promise<void> {
  if (issues.length === 0) return
  const [row] = await tx.query(sql`SELECT issue_count AS n FROM import WHERE id = ${id}`)
  const { n } = z.object({ n: z.number() }).parse(row)
  await tx.insertMany(
    'import_issue',
    ['import_id', 'ordinal', 'row', 'path', 'message'],
    issues
      .slice(0, Math.max(0, keptIssues - n))
      .map((issue, index) => [id, n + index, issue.row, issue.path ?? null, issue.message]),
  )
}
