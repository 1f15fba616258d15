import { z } from 'zod'
import { importIssueSchema } from '@/lib/core/collections/import-status'
import type { Database, Queries } from '@/lib/platform/db/database'
import { sql } from '@/lib/platform/db/sql'
import { changeStatus } from '@/lib/platform/jobs/job-rows'
import { plural } from '@/lib/text/numbers'
import { importRows } from './import-rows.server'
import { issueGroups, rowsWord } from './issue-kind'

const reasonsNamed = 3
const issuesLookedAt = 1_000

const countsSchema = z.object({ rows_read: z.number(), kept: z.number() })

/** Whether an import has rows of which none could be read. */
export async function isUnread(database: Queries, id: string): Promise<boolean> {
  const { rows_read: rows, kept } = await countsOf(database, id)
  return rows > 0 && kept === 0
}

async function countsOf(database: Queries, id: string) {
  const [row] = await database.query(sql`
    SELECT rows_read, items_created + traces_created + joined + waiting + ambiguous + duplicates AS kept
    FROM import WHERE id = ${id}`)
  return countsSchema.parse(row)
}

/** Fails an import of which no row could be read, with the most frequent reasons. */
export async function failUnread(database: Database, id: string): Promise<void> {
  const { rows_read: rows } = await countsOf(database, id)
  const found = await database.query(sql`
    SELECT "row", path, message FROM import_issue WHERE import_id = ${id}
    ORDER BY ordinal LIMIT ${issuesLookedAt}`)
  const issues = found.map(({ path, ...rest }) =>
    importIssueSchema.parse({ ...rest, ...(typeof path === 'string' && { path }) }),
  )
  const groups = issueGroups(issues)
  const reasons = groups.slice(0, reasonsNamed).map((group) => {
    const [first] = group.issues
    const path = group.path === null ? '' : `${group.path} `
    return `${rowsWord(group)}: ${path}${first?.message ?? group.message}`
  })
  const more =
    groups.length > reasonsNamed ? [`and ${groups.length - reasonsNamed} more kinds`] : []
  const reason = `No row could be read, of ${plural(rows, 'row')}. ${[...reasons, ...more].join('; ')}.`
  await changeStatus(database, importRows, { id, transition: 'fail', reason })
}
