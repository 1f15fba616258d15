import type { Column } from '@/lib/formats/write/column'
import type { FieldTypes } from '@/lib/formats/write/nested'
import {
  jsonArray,
  jsonLines,
  nestedParquet,
  table,
  type Batches,
  type TableOptions,
  type RowFile,
} from '@/lib/formats/write/written'
import type { ExportFormat } from './kinds'

export interface WriteOptions extends Omit<TableOptions, 'format'> {
  format: ExportFormat
}

interface Rows<Line extends object, Row> {
  /** A row as JSON has it. */
  lines: Batches<Line>
  /** A row as tables have it. */
  columns: readonly Column<Row>[]
  rows: Batches<Row>
}

/** Rows in the format that was asked for. */
export function written<Line extends object, Row>(
  { lines, columns, rows }: Rows<Line, Row>,
  { format, ...options }: WriteOptions,
): RowFile {
  if (format === 'jsonl') return jsonLines(lines)
  if (format === 'json') return jsonArray(lines)
  if (format === 'zip' || format === 'xml') throw new Error(`no rows in ${format}`)
  return table(columns, rows, { ...options, format })
}

interface Records<Line extends object> {
  lines: Batches<Line>
  /** Of the fields of a line, for Parquet. */
  types: FieldTypes
}

/** Rows with lists and records in them, for trainers. */
export function writtenRecords<Line extends object>(
  { lines, types }: Records<Line>,
  { format }: Pick<WriteOptions, 'format'>,
): RowFile {
  return format === 'parquet' ? nestedParquet(types, lines) : jsonLines(lines)
}
