import type { RowNote } from '@/lib/core/records/schema'

/** In CSV a missing value is an empty cell. */
export function isGap(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

interface CellReader<T> {
  read: (value: unknown) => T | null
  /** What it has to be, as in `is not a number`. */
  what: string
  path: string
  notes: RowNote[]
}

/** A gap is null; so is what does not fit, and then there is a note. */
export function readCell<T>(value: unknown, { read, what, path, notes }: CellReader<T>): T | null {
  if (isGap(value)) return null
  const found = read(value)
  if (found === null)
    notes.push({ path, message: `${JSON.stringify(value).slice(0, 60)} is not ${what}; left out` })
  return found
}
