import type { ImportIssue } from '@/lib/core/collections/import-status'

/** An issue of a row in an archive: its path begins with the entry in which the row has that number. */
export function inEntry(issue: ImportIssue, entry: string | undefined): ImportIssue {
  if (entry === undefined) return issue
  return { ...issue, path: issue.path === undefined ? entry : `${entry}: ${issue.path}` }
}
