import { isFields, type Fields } from '@/lib/core/records/fields'

/** The value of a column; `scores.format` is a field of the object in `scores`, unless a column has that name. */
export function cellOf(row: Fields, column: string): unknown {
  if (Object.hasOwn(row, column)) return row[column]
  const dot = column.indexOf('.')
  if (dot < 0) return undefined
  const inner = Object.hasOwn(row, column.slice(0, dot)) ? row[column.slice(0, dot)] : undefined
  return isFields(inner) ? cellOf(inner, column.slice(dot + 1)) : undefined
}

export function hasCell(row: Fields, column: string): boolean {
  return cellOf(row, column) !== undefined
}

/** Columns of a row by name; objects are shown by their fields, two levels down. */
export function columnNames(row: Fields, depth = 2): string[] {
  return Object.entries(row).flatMap(([name, value]) => {
    if (depth === 0 || !isFields(value) || Object.keys(value).length === 0) return [name]
    return columnNames(value, depth - 1).map((inner) => `${name}.${inner}`)
  })
}

/** The column of the file itself that a name leads into. */
export function ownColumn(row: Fields, column: string): string {
  if (Object.hasOwn(row, column)) return column
  return column.slice(0, column.indexOf('.'))
}
