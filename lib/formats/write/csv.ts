import { byteOrderMark, csvRecord, type CsvOptions } from '../csv-text'
import type { CellValue, Column } from './column'

export interface CsvTableOptions extends CsvOptions {
  /** Begins with a byte order mark. */
  bom?: boolean
  /** Stands behind another part of the file, which has the names. */
  goesOn?: boolean
}

const cellOf = (value: CellValue) => (typeof value === 'boolean' ? String(value) : value)

/** A table after RFC 4180, its names first. */
export async function* csvTable<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  { bom = false, goesOn = false, ...options }: CsvTableOptions = {},
): AsyncGenerator<string> {
  if (bom && !goesOn) yield byteOrderMark
  if (!goesOn) yield csvRecord(columns.map(({ name }) => name))
  for await (const rows of batches)
    for (const row of rows)
      yield csvRecord(
        columns.map(({ of }) => cellOf(of(row))),
        options,
      )
}
