import { issueKind } from './issue-kind'
import { VerdictCount } from './preview-verdicts'
import { inEntry } from './issue-place'
import { toRecord } from '@/lib/core/records/record'
import type { RecognisedFile } from './recognise'
import { readAs } from './titles'
import type { ImportDryRun } from './schema'
import type { ImportIssue } from '@/lib/core/collections/import-status'

const rowsLookedAt = 1_000
const rowsShown = 5
const issuesShown = 100

/** What an import of the file would make of its first rows. Nothing is stored. */
export async function previewFile(file: RecognisedFile): Promise<ImportDryRun> {
  const records: unknown[] = []
  const issues: ImportIssue[] = []
  const verdicts = new VerdictCount()
  const unused = new Set<string>()
  let looked = 0
  for await (const batch of file.source.rows()) {
    for (const row of batch.slice(0, rowsLookedAt - looked)) {
      const result = file.parse(row)
      issues.push(...result.issues.map((issue) => inEntry(issue, result.entry)))
      if (result.parsed) verdicts.add(result.parsed)
      for (const name of result.unused ?? []) unused.add(name)
      if (result.parsed && records.length < rowsShown) {
        const { item, traces } = result.parsed
        records.push(toRecord(item, traces[0] ?? null))
      }
      looked += 1
    }
    if (looked >= rowsLookedAt) break
  }
  return {
    format: file.format,
    rows_read: looked,
    issue_count: issues.length,
    issues: issues.slice(0, issuesShown),
    preview: {
      container: file.source.container,
      format: file.format,
      system: file.system,
      recognised_by: file.by,
      ...(file.writer !== undefined && { writer: file.writer }),
      read_as: readAs(file),
      ...(file.note !== undefined && { note: file.note }),
      ...previewNotes(verdicts, unused),
      rows_looked_at: looked,
      rows: records,
      table: file.table,
      issues_by_kind: issuesByKind(issues),
    },
  }
}

function previewNotes(verdicts: VerdictCount, unused: ReadonlySet<string>) {
  const unreadable = verdicts.unreadable()
  return {
    ...(unreadable !== undefined && { unreadable_verdicts: unreadable }),
    ...(unused.size > 0 && { unused_columns: [...unused] }),
  }
}

/** How many issues there are of each kind, the most frequent first. */
export function issuesByKind(issues: ImportIssue[]): Record<string, number> {
  const counts = new Map<string, number>()
  for (const issue of issues) {
    const kind = issueKind(issue)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return Object.fromEntries([...counts].toSorted(([, a], [, b]) => b - a))
}
