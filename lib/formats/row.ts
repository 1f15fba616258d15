export type Container =
  | 'jsonl'
  | 'json-objects'
  | 'json-array'
  | 'json-table'
  | 'inspect-log'
  | 'csv'
  | 'tsv'
  | 'parquet'
  | 'arrow'
  | 'zip'
  | 'tar'

/** Something in a row that was read differently from how it was written. */
export type RowNote = { path: string; message: string }

export type RowError = { path?: string; message: string }

export type ReadRow = { row: number; value: unknown; notes: readonly RowNote[] }

export type UnreadableRow = { row: number; error: RowError }

/** `row` counts from 1: line in JSON Lines, data row in CSV and Parquet, element in an array. */
export type Row = ReadRow | UnreadableRow

export type RowBatch = Row[]

/** Bytes as stored: of a compressed file the compressed ones. */
export type ByteProgress = { bytesRead: number; bytesTotal: number }

export const noNotes: readonly RowNote[] = Object.freeze([])
