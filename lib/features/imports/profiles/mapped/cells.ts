import { cellOf } from '@/lib/features/imports/mappings/cells'
import type { Plan } from '@/lib/features/imports/mappings/plan'
import type { Fields } from '@/lib/core/records/fields'

/** What a row holds under the names of the plan; rewards are left to their columns. */
export type Cells = Fields

export type PartsResult =
  | { ok: true; cells: Cells }
  | { ok: false; message: string; column: string }

/** The cells of a row by what they stand for; the column that holds two things is parted. */
export function partsOf(row: Fields, { asked, columns, split }: Plan): PartsResult {
  const cells: Cells = {}
  for (const [target, column] of Object.entries(columns)) cells[target] = cellOf(row, column)
  if (asked !== null) cells['asked'] = cellOf(row, asked.column)
  if (split === null) return { ok: true, cells }
  const { column, separator } = split
  const text = cellOf(row, column)
  if (typeof text !== 'string')
    return { ok: false, column, message: 'is not a text that could be split' }
  const at = text.indexOf(separator)
  if (at < 0)
    return {
      ok: false,
      column,
      message: `does not contain the separator ${JSON.stringify(separator)}`,
    }
  const first = text.slice(0, at)
  if (columns.prompt === column) cells['prompt'] = first
  if (asked?.column === column) cells['asked'] = first
  cells['output'] = text.slice(at + separator.length)
  return { ok: true, cells }
}
