import { oneOf } from '@/lib/text/one-of'
import { studyFormats } from '@/lib/core/vocabulary/study-formats'
import { formatCount, plural } from '@/lib/text/numbers'
import { shownStatus, type StatusShown } from '@/lib/core/vocabulary/shown-status'
import type { ImportedStudyPreview, ImportOptions, ImportReport, ImportRow } from './schema'
import { systemOf } from './titles'

/** The state of an import in a word, a sign and a colour. */
export function importStatus({
  status,
  undone,
}: Pick<ImportRow, 'status' | 'undone'>): StatusShown {
  return undone
    ? { word: 'Reverted', sign: '↺', tone: 'plain' }
    : shownStatus(status, { running: 'Importing' })
}

/** There are rows to list that have not found their item. */
export function hasUnjoined(row: Counts & Pick<ImportRow, 'status'>): boolean {
  return row.status === 'done' && row.waiting + row.ambiguous > 0 && !isWithoutEvidence(row)
}

/** Formats of claims with labels, which are whole without evidence; outputs of one system refer to their dataset. */
const labelFormats = ['claim-table', 'claim-verification-results', 'mapped'] as const

/**
 * Whether no row of a file with labels has evidence, and no other import brought any: then nothing is missing. Rows with
 * issues are not counted as rows with evidence.
 */
export function isWithoutEvidence(row: Counts): boolean {
  const { waiting, joined, ambiguous, duplicates, issue_count: issues, rows_read: rows } = row
  return (
    oneOf(labelFormats, row.format) !== undefined &&
    waiting > 0 &&
    joined + ambiguous === 0 &&
    waiting + duplicates + issues >= rows
  )
}

/** Whether an import brings a finished study, and neither items nor traces. */
export function isStudyImport({ format }: Partial<Pick<ImportRow, 'format'>>): boolean {
  return oneOf(studyFormats, format) !== undefined
}

/** What a dry run saw of a study. */
export function studyPreviewFacts(study: ImportedStudyPreview): { name: string; value: string }[] {
  const { systems, items, pairs, judgements, judges, dimensions } = study
  const more = systems.length > 8 ? ` and ${formatCount(systems.length - 8)} more` : ''
  return [
    {
      name: 'Compared',
      value: `${plural(systems.length, 'model')}: ${systems.slice(0, 8).join(', ')}${more}`,
    },
    {
      name: 'Judged',
      value: `${plural(judgements, 'judgement')} on ${plural(pairs, 'pair')} of ${plural(items, 'item')}`,
    },
    { name: 'Judged by', value: plural(judges, 'annotator') },
    { name: 'Dimensions', value: dimensions.join(', ') },
  ]
}

export type Counts = Partial<Pick<ImportRow, 'format'>> &
  Pick<
    ImportRow,
    | 'rows_read'
    | 'items_created'
    | 'traces_created'
    | 'joined'
    | 'waiting'
    | 'ambiguous'
    | 'duplicates'
    | 'issue_count'
  >

/** What an import brought, in words; items and traces always, the rest when there is any. */
export function resultParts(row: Counts): string[] {
  if (isStudyImport(row))
    return [
      row.duplicates > 0 ? 'this study already exists' : 'a finished study',
      ...(row.issue_count > 0 ? [plural(row.issue_count, 'issue')] : []),
    ]
  const parts = [plural(row.items_created, 'item'), plural(row.traces_created, 'trace')]
  if (row.joined > 0) parts.push(`${plural(row.joined, 'row')} joined`)
  if (row.waiting > 0)
    parts.push(
      `${plural(row.waiting, 'row')} ${isWithoutEvidence(row) ? 'without evidence' : 'pending evidence'}`,
    )
  if (row.ambiguous > 0) parts.push(`${plural(row.ambiguous, 'row')} fit more than one item`)
  if (row.duplicates > 0) parts.push(plural(row.duplicates, 'duplicate'))
  if (row.issue_count > 0) parts.push(plural(row.issue_count, 'issue'))
  return parts
}

export interface CountShown {
  name: string
  value: number
  /** One sentence on what was counted. */
  meaning: string
}

/** The counts of a report, each with what it means. */
export function reportCounts(row: Counts): CountShown[] {
  const counts = allCounts(row)
  const ofStudies = new Set(['Rows read', 'Duplicates', 'Issues'])
  return isStudyImport(row) ? counts.filter(({ name }) => ofStudies.has(name)) : counts
}

function allCounts(row: Counts): CountShown[] {
  return [
    {
      name: 'Rows read',
      value: row.rows_read,
      meaning: 'All rows of the file, with and without issues.',
    },
    { name: 'Items', value: row.items_created, meaning: 'New in the collection.' },
    { name: 'Traces', value: row.traces_created, meaning: 'New in the collection.' },
    {
      name: 'Joined',
      value: row.joined,
      meaning: 'Rows without evidence that were joined to an item.',
    },
    isWithoutEvidence(row)
      ? {
          name: 'No evidence',
          value: row.waiting,
          meaning: 'Rows with a claim and labels alone; a later import can add the evidence.',
        }
      : {
          name: 'Pending evidence',
          value: row.waiting,
          meaning: 'Rows whose item has no document yet; a later import can add it.',
        },
    ...(row.ambiguous > 0
      ? [
          {
            name: 'Ambiguous',
            value: row.ambiguous,
            meaning: 'Rows without evidence that match several items; not joined.',
          },
        ]
      : []),
    {
      name: 'Duplicates',
      value: row.duplicates,
      meaning: 'Rows that were already stored.',
    },
    {
      name: 'Issues',
      value: row.issue_count,
      meaning: 'Rows not read, and values dropped, replaced or in conflict.',
    },
  ]
}

/** Said aloud when an import ends. */
export function announcement(
  row: Counts & Pick<ImportRow, 'filename' | 'status' | 'error' | 'undone'>,
): string {
  if (row.status === 'done') return `${row.filename} imported: ${resultParts(row).join(', ')}.`
  if (row.status === 'failed') return `${row.filename} failed. ${row.error ?? ''}`.trim()
  if (row.status === 'cancelled')
    return `${row.filename}: import ${row.undone ? 'reverted' : 'cancelled'}.`
  return `${row.filename}: importing.`
}

/** What undoing takes away, before anyone agrees to it. */
export function undoConsequence(
  row: Pick<ImportRow, 'items_created' | 'traces_created'> &
    Partial<Pick<ImportRow, 'format' | 'duplicates'>>,
): string {
  if (isStudyImport(row))
    return (row.duplicates ?? 0) > 0
      ? 'This import added nothing, so nothing is removed.'
      : 'This removes the imported study with its judgements. Import the file again to restore it.'
  const { items_created: items, traces_created: traces } = row
  if (items === 0 && traces === 0) return 'This import added nothing, so nothing is removed.'
  const brought = `${plural(items, 'item')} and ${plural(traces, 'trace')}`
  return `This removes the ${brought} it added, with the marks and judge calls on those traces. Rows that are also in another import stay. Import the file again within 7 days to restore everything.`
}

/** What a person gave with the file, in words. */
export function optionWords(options: ImportOptions): string[] {
  const { system, model, run, dataset, mapping_name: mapping } = options
  const given = { system: systemOf(system ?? null), model, run, dataset, mapping }
  return Object.entries(given).flatMap(([name, value]) => (value ? [`${name} ${value}`] : []))
}

/** What an import that does not stand has left behind; null of one that does. */
export function leftBehind({
  status,
  undone,
}: Pick<ImportRow, 'status' | 'undone'>): string | null {
  if (undone)
    return 'Its rows were removed. Import the file again to restore them, within 7 days with their marks and judge calls.'
  if (status === 'cancelled') return 'Cancelled. Its rows are hidden. Retry imports the file again.'
  if (status === 'failed')
    return 'Its rows are hidden. Retry imports the file again from the first row.'
  return null
}

/** How far an import is, beside its bar. */
export function progressWord(row: Pick<ImportRow, 'status' | 'progress' | 'rows_read'>): string {
  if (row.status === 'queued') return 'queued'
  return `${percentDone(row)} % · ${plural(row.rows_read, 'row')}`
}

/** How much of the issues a report lists. */
export function issuesShownWord(
  report: Pick<ImportReport, 'issue_count' | 'issues' | 'status' | 'undone'>,
): string {
  const { issue_count: count, issues, status, undone } = report
  if (count === 0) {
    const isWhole = status === 'done' || undone
    return isWhole ? 'None. Every row was read and every value stored.' : 'None so far.'
  }
  if (issues.length < count)
    return `The first ${formatCount(issues.length)} of ${formatCount(count)}.`
  return 'Other rows are still imported.'
}

/** Share of an import that is done, as whole per cent; 100 only when it is over. */
export function percentDone({ progress }: { progress: number }): number {
  return Math.floor(Math.min(1, Math.max(0, progress)) * 100)
}

/** Of several files to be imported at once. */
export function importButtonWord(count: number): string {
  return count === 1 ? 'Import' : `Import ${plural(count, 'file')}`
}
