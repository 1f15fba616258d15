import type { ExportFormat } from './kinds'

const shown = { line: 600, cell: 80 }

function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length).trimEnd()}…` : text
}

/** A row as JSON, as much of it as one wants to see. */
export function lineWords(row: object): string {
  return cut(JSON.stringify(row), shown.line)
}

/** A value as a cell of a table; nothing where there is none. */
export function cellWords(value: unknown): string {
  if (value === null || value === undefined) return ''
  return cut(typeof value === 'string' ? value : JSON.stringify(value), shown.cell)
}

/** Whether the rows of a file stand under columns. */
export function isTable(format: ExportFormat): boolean {
  return format === 'csv' || format === 'parquet'
}
