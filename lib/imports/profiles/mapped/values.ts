import type { Target } from '@/lib/mappings/targets'
import type { RowNote } from '@/lib/records/schema'
import { integerOf, numberOf, textOf } from '../profile'
import { isGap } from '../rollout'
import type { Cells } from './cells'

/** Cells read as what they have to be; what is something else is left out with a note. */
export interface Values {
  text: (target: Target) => string | null
  number: (target: Target) => number | null
  integer: (target: Target) => number | null
}

export function valuesOf(
  cells: Cells,
  columns: Partial<Record<Target, string>>,
  notes: RowNote[],
): Values {
  const as =
    <T>(read: (value: unknown) => T | null, what: string) =>
    (target: Target) =>
      readAs(cells[target], { read, what, path: columns[target] ?? target, notes })
  return {
    text: as(textOf, 'a text'),
    number: as(numberOf, 'a number'),
    integer: as(integerOf, 'a whole number'),
  }
}

interface Reading<T> {
  read: (value: unknown) => T | null
  what: string
  path: string
  notes: RowNote[]
}

/** A gap is null; so is what does not fit, and then there is a note. */
export function readAs<T>(value: unknown, { read, what, path, notes }: Reading<T>): T | null {
  if (isGap(value)) return null
  const found = read(value)
  if (found === null)
    notes.push({ path, message: `${JSON.stringify(value).slice(0, 60)} is not ${what}; left out` })
  return found
}
