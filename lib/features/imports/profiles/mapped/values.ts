import type { Target } from '@/lib/features/imports/mappings/targets'
import type { RowNote } from '@/lib/core/records/schema'
import { readCell } from '../cell'
import { integerOf, numberOf, textOf } from '../profile'
import type { Cells } from './cells'

/** Cells read as what they have to be; what is something else is left out with a note. */
export interface Values {
  cell: <T>(target: Target, read: (value: unknown) => T | null, what: string) => T | null
  text: (target: Target) => string | null
  number: (target: Target) => number | null
  integer: (target: Target) => number | null
}

export function valuesOf(
  cells: Cells,
  columns: Partial<Record<Target, string>>,
  notes: RowNote[],
): Values {
  const cell: Values['cell'] = (target, read, what) =>
    readCell(cells[target], { read, what, path: columns[target] ?? target, notes })
  return {
    cell,
    text: (target) => cell(target, textOf, 'a text'),
    number: (target) => cell(target, numberOf, 'a number'),
    integer: (target) => cell(target, integerOf, 'a whole number'),
  }
}
