import { Ordinals } from '@/lib/features/store/ordinals'
import { countRow, prepareRow, type PreparedRow, type Scope } from '@/lib/features/store/prepare'
import type { RecognisedFile } from './recognise'
import type { ImportIssue } from '@/lib/core/collections/import-status'

export interface PreparedBatch {
  rows: PreparedRow[]
  issues: ImportIssue[]
  /** Rows of the file in this batch, readable or not. */
  read: number
  lastRow: number
  /** The file of an archive that the rows are of. */
  entry?: string | undefined
  /** Share of the file's bytes that has been read. */
  progress: number
}

/**
 * The rows of a file, ready to be stored. Rows up to `after` have been stored before: they are read
 * again only to count which of the later ones repeat them.
 */
export async function* prepareFile(
  file: RecognisedFile,
  scope: Scope,
  after: number,
): AsyncGenerator<PreparedBatch> {
  let here = scope
  let last: string | undefined
  for await (const rows of file.source.rows()) {
    const batch: PreparedBatch = { rows: [], issues: [], read: 0, lastRow: 0, progress: 0 }
    for (const row of rows) {
      const { parsed, issues, row: number, entry } = file.parse(row)
      // Which rows are identical is asked of one file.
      if (entry !== last) here = { ...scope, ordinals: new Ordinals() }
      last = batch.entry = entry
      if (row.row <= after) {
        if (parsed) countRow(parsed, here)
        continue
      }
      batch.read += 1
      batch.lastRow = row.row
      batch.issues.push(...issues)
      if (parsed) batch.rows.push(prepareRow(number, parsed, here))
    }
    const { bytesRead, bytesTotal } = file.source.progress()
    batch.progress = bytesTotal === 0 ? 1 : bytesRead / bytesTotal
    if (batch.read > 0) yield batch
  }
}
