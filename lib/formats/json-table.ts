import { membersOf, parsed, readListIn } from './json-members'
import type { TextReading } from './jsonl'
import type { ReadRow, Row, RowBatch, RowNote } from './row'
import { refuseColumns } from './sniff-table'

export type JsonTableShape = { container: 'json-table'; columns: string[] }

type FoundTable = JsonTableShape & {
  /** Where the array of rows begins, in characters. */
  start: number
}

/**
 * A table as wandb and pandas (`orient="split"`) write it, `{"columns": [...], "data": [[...]]}`, with whatever else
 * stands beside the two; null for any other object. Throws FormatError where a column is named twice.
 */
export function findJsonTable(text: string): FoundTable | null {
  let names: unknown = null
  let start: number | null = null
  for (const { key, at, end } of membersOf(text)) {
    if (key === 'data' && /^\[\s*(?:[[\]]|$)/u.test(text.slice(at, at + 200))) start = at
    if (key === 'columns' && end !== null) names = parsed(text.slice(at, end))
    if (start === null || !Array.isArray(names)) continue
    const columns = namesOf(names)
    if (columns === null) return null
    refuseColumns(columns)
    return { container: 'json-table', columns, start }
  }
  return null
}

function isName(name: unknown): name is string | number {
  return typeof name === 'string' || typeof name === 'number'
}

function namesOf(names: readonly unknown[]): string[] | null {
  if (names.length === 0) return null
  return names.every(isName)
    ? names.map((name, index) => String(name).trim() || `column ${index + 1}`)
    : null
}

/** Rows of the table as objects, numbered from 1; one of another width is an issue. */
export async function* readJsonTable(
  reading: TextReading,
  { columns }: JsonTableShape,
): AsyncGenerator<RowBatch> {
  yield* readListIn(reading, { toRow: (row) => named(row, columns), noun: 'table' })
}

function named(row: Row, columns: readonly string[]): Row {
  if ('error' in row) return row
  const { value: cells } = row
  if (!Array.isArray(cells)) return { row: row.row, error: { message: 'is not a list of cells' } }
  if (cells.length !== columns.length) {
    const message = `${columns.length} cells were expected, ${cells.length} found`
    return { row: row.row, error: { message } }
  }
  const value = Object.fromEntries(columns.map((column, index) => [column, cells[index]]))
  return {
    row: row.row,
    value,
    notes: row.notes.map((note) => inColumn(note, columns)),
  } satisfies ReadRow
}

/** A place among the cells by the name of its column. */
function inColumn({ path, message }: RowNote, columns: readonly string[]): RowNote {
  const index = /^\[(\d+)\]/u.exec(path)
  const column = columns[Number(index?.[1])]
  if (index === null || column === undefined) return { path, message }
  return { path: `${column}${path.slice(index[0].length)}`, message }
}
