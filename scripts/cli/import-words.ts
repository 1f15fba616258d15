import { join } from 'node:path'
import type { ImportDryRun, ImportReport } from '@/lib/features/imports/schema'
import { refusalParts } from '@/lib/features/imports/refusal-parts'
import { previewWarnings } from '@/lib/features/imports/preview-warnings'
import { wayOut } from '@/lib/features/imports/unjoined/words'
import { hasUnjoined } from '@/lib/features/imports/words'
import { Refusal } from '../refusal.ts'
import type { Imported } from './import.ts'
import { plural } from './progress.ts'

/** What came of a file. */
export function summary(result: Imported): string {
  const counts = countsOf(result)
  if (!('status' in result) || !hasUnjoined(result)) return counts
  return `${counts}\n${wayOut(result)}\n${unjoinedAt(result.id)}`
}

function previewWords({ format, preview }: ImportDryRun, issues: string, rows: string): string {
  const { study } = preview
  if (study !== undefined)
    return `becomes the finished study “${study.name}”: ${plural(study.judgements, 'battle')} of ${plural(study.systems.length, 'model')} by ${plural(study.judges, 'judge')}; ${issues}`
  const reason = preview.read_as ?? `recognised by ${preview.recognised_by}`
  const words = `${format}, read as ${reason}; ${issues} in the first ${rows}`
  return [words, preview.note ?? [], previewWarnings(preview)].flat().join('\n')
}

/** Where the rows that have not joined are listed. */
function unjoinedAt(id: string): string {
  return `Rows and reasons: GET /api/imports/${id}/unjoined, or /imports/${id} in the browser.`
}

function countsOf(result: Imported): string {
  const rows = plural(result.rows_read, 'row')
  const issues = plural(result.issue_count, 'issue')
  if (!('status' in result)) return previewWords(result, issues, rows)
  if (result.study !== null)
    return `the study “${result.study.name}” from ${rows} (${plural(result.duplicates, 'duplicate')}, ${issues})`
  const added = `${plural(result.items_created, 'item')} and ${plural(result.traces_created, 'trace')}`
  const joins = `${result.joined} joined, ${result.waiting} pending evidence, ${result.ambiguous} ambiguous`
  return `${added} from ${rows} (${plural(result.duplicates, 'duplicate')}, ${joins}, ${issues})`
}

const counted = [
  'rows_read',
  'items_created',
  'traces_created',
  'duplicates',
  'joined',
  'waiting',
  'ambiguous',
  'issue_count',
] as const

const unreadShown = 5

/** The files of a folder or an archive that could not be read, a line each. */
export function unreadFiles(name: string, result: Imported): string {
  if (!('issues' in result)) return ''
  const unread = result.issues.filter(({ row, path }) => row === 0 && path !== undefined)
  const lines = unread
    .slice(0, unreadShown)
    .map(({ path, message }) => `${join(name, path ?? '')}: ${refusalParts(message).reason}\n`)
  const more = unread.length - lines.length
  return [...lines, ...(more > 0 ? [`${plural(more, 'more file')} not read\n`] : [])].join('')
}

/** That an import is done but for some rows or values; it ends with code 0. */
function warning(name: string, result: ImportReport): string {
  const { rows_read: rows, issue_count: issues, study } = result
  if (issues === 0 || study !== null) return ''
  return `${name}: warning: ${plural(issues, 'issue')} in ${plural(rows, 'row')}: rows or values were skipped\n`
}

/** The warning and the first rows with an issue, a line each, and how many more there are. */
export function firstIssues(name: string, result: Imported): string {
  if (!('status' in result)) return ''
  const ofRows = result.issues.filter(({ row }) => row > 0)
  const lines = ofRows.slice(0, unreadShown).map(({ row, path, message }) => {
    const field = path === undefined ? '' : `, ${path}`
    return `${name}, row ${row}${field}: ${message}\n`
  })
  const ofFiles = result.issues.length - ofRows.length
  const more = lines.length === 0 ? 0 : result.issue_count - ofFiles - lines.length
  const rest = more > 0 ? [`${plural(more, 'more issue')}\n`] : []
  return [warning(name, result), ...lines, ...rest].join('')
}

/** What came of several files together. */
export function totalOf(results: readonly Imported[]): string {
  const reports = results.filter((result): result is ImportReport => 'status' in result)
  const [first] = reports
  if (first === undefined) return plural(results.length, 'file')
  const total = { ...first }
  for (const name of counted) total[name] = reports.reduce((sum, report) => sum + report[name], 0)
  return `${plural(reports.length, 'file')}: ${countsOf(total)}`
}

/** Throws what an import says that was not done. */
export function refuseFailed(name: string, result: Imported): void {
  if (!('status' in result) || result.status === 'done') return
  throw new Refusal(`${name}: ${result.error ?? `import ${result.status}`}`)
}
