import type { ImportIssue } from '@/lib/core/collections/import-status'

/** Issues that differ only in what they quote and count are of one kind; the digits of a name or a code stay. */
export function issueKind({ path, message }: Pick<ImportIssue, 'path' | 'message'>): string {
  return path === undefined ? plainly(message) : plainly(`${path}: ${message}`)
}

function plainly(text: string): string {
  return text
    .replaceAll(/"[^"]*"/gu, '"…"')
    .replaceAll(/(?<![\p{L}\p{N}_+])\d+(?![\p{L}\p{N}_])/gu, 'n')
}

/** Issues of one kind, in the order of their rows. */
export interface IssueGroup {
  kind: string
  path: string | null
  /** In the words of the issue where all say the same. */
  message: string
  issues: ImportIssue[]
}

const rowsNamed = 5

/** Issues by their kind, the most frequent first. */
export function issueGroups(issues: readonly ImportIssue[]): IssueGroup[] {
  const groups = [...Map.groupBy(issues, issueKind)]
  return groups.map(groupOf).toSorted((a, b) => b.issues.length - a.issues.length)
}

function groupOf([kind, issues]: [string, ImportIssue[]]): IssueGroup {
  const [paths, messages] = [
    new Set(issues.map(({ path }) => path)),
    new Set(issues.map(({ message }) => message)),
  ]
  const [path, message = ''] = [issues[0]?.path, issues[0]?.message]
  const shownPath = path === undefined ? null : plainly(path)
  return {
    kind,
    path: paths.size === 1 ? (path ?? null) : shownPath,
    message: messages.size === 1 ? message : plainly(message),
    issues,
  }
}

/** `rows 2, 5, 9 and more`: where the issues of a group stand. */
export function rowsWord({ issues }: Pick<IssueGroup, 'issues'>): string {
  const rows = [...new Set(issues.map(({ row }) => row))]
  if (rows.length === 1) return `row ${rows[0]}`
  const named = rows.slice(0, rowsNamed).join(', ')
  return `rows ${named}${rows.length > rowsNamed ? ' and more' : ''}`
}
