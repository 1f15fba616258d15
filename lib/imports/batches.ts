import { countRow, prepareRow, type PreparedRow, type Scope } from './prepare'
import type { RecognisedFile } from './recognise'
import type { ImportIssue } from './schema'

export interface PreparedBatch {
  rows: PreparedRow[]
  issues: ImportIssue[]
  /** Rows of the file in this batch, readable or not. */
  read: number
  lastRow: number
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
  for await (const rows of file.source.rows()) {
    const batch: PreparedBatch = { rows: [], issues: [], read: 0, lastRow: 0, progress: 0 }
    for (const row of rows) {
      const { parsed, issues } = file.parse(row)
      if (row.row <= after) {
        if (parsed) countRow(parsed, scope)
        continue
      }
      batch.read += 1
      batch.lastRow = row.row
      batch.issues.push(...issues)
      if (parsed) batch.rows.push(prepareRow(row.row, parsed, scope))
    }
    const { bytesRead, bytesTotal } = file.source.progress()
    batch.progress = bytesTotal === 0 ? 1 : bytesRead / bytesTotal
    if (batch.read > 0) yield batch
  }
}
