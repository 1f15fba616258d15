import type { CellValue } from './column'

/** What no cell can hold, as JSON text. */
export function jsonCell(value: unknown): CellValue {
  return value === null || value === undefined ? null : JSON.stringify(value)
}
