/** `time` holds ISO-8601 text in UTC; Parquet has it as a timestamp. */
export type CellType = 'text' | 'integer' | 'number' | 'boolean' | 'time'

/** What a cell holds; null = nothing is known. */
export type CellValue = string | number | boolean | null

/** A column of a table that is written out; all its cells are of the type, or null. */
export interface Column<Row> {
  name: string
  type: CellType
  of: (row: Row) => CellValue
}

/** Columns of one type that are called as the fields of a row are. */
export function columnsOf<Name extends string>(
  type: CellType,
  ...names: readonly Name[]
): Column<Readonly<Record<Name, CellValue>>>[] {
  return names.map((name) => ({ name, type, of: (row) => row[name] }))
}
