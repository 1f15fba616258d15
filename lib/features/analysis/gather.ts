import type { Match } from '@/lib/core/traces/columns/match'
import { sortedRows } from '@/lib/core/traces/columns/radix'
import type { Dictionaries, Segment } from '@/lib/core/traces/columns/segment'
import type { Axis } from './axis'
import { Combinations } from './combinations'

/** Numbers the rows or the columns of a table: of each trace of a segment that passes the one it belongs to. */
export interface CodeReader {
  codes: (match: Match, dictionaries: Dictionaries) => Uint32Array
}

/** Where the traces of a table are: its rows, its columns, and how their codes are read. */
export interface Table<Rows extends CodeReader = Axis> {
  rows: Rows
  columns: Axis
  dictionaries: Dictionaries
}

/** A place in the table that has traces. */
export interface Cell {
  row: number
  column: number
}

/** Rollouts of items: those of one item next to each other, items in ascending order. */
export interface Groups {
  segment: Segment
  /** Rows of the segment; those of other groups may stand before and after. */
  rows: Int32Array
  /** Where each group starts in `rows`, and where the last one ends. */
  starts: Uint32Array
}

/** The rollouts in one cell. */
export interface CellGroups extends Groups {
  cell: number
}

/** The rollouts of one item. */
export interface Group {
  segment: Segment
  rows: Int32Array
}

/** The traces that pass, by cell and item. An item stands in several cells when its rollouts do. */
export function gather(matches: readonly Match[], table: Table<CodeReader>) {
  const cells: Cell[] = []
  const known = new Combinations()
  const cellAt = (row: number, column: number) => {
    const cell = known.code(row, column)
    if (cell === cells.length) cells.push({ row, column })
    return cell
  }
  const groups = matches.flatMap((match) => {
    const { segment } = match
    const codes = cellsOfRows(match, table, cellAt)
    const { rows, ends } = rowsByCell(segment, codes, cells.length)
    return groupsByCell(segment, rows, ends)
  })
  return { cells, groups }
}

/** Of each row its cell, counted from 1; 0 where it does not pass. */
function cellsOfRows(
  match: Match,
  { rows, columns, dictionaries }: Table<CodeReader>,
  cellAt: (row: number, column: number) => number,
): Uint32Array {
  const { state } = match
  const ofRow = rows.codes(match, dictionaries)
  const ofColumn = columns.codes(match, dictionaries)
  const codes = new Uint32Array(state.length)
  for (let row = 0; row < state.length; row++)
    if (state[row] === 0) codes[row] = cellAt(ofRow[row] ?? 0, ofColumn[row] ?? 0) + 1
  return codes
}

/** The rows that pass by cell, in the order of their items; and where each cell ends. */
function rowsByCell(segment: Segment, codes: Uint32Array, cells: number) {
  const ends = new Uint32Array(cells + 1)
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row] ?? 0
    ends[code] = (ends[code] ?? 0) + 1
  }
  const passing = codes.length - (ends[0] ?? 0)
  ends[0] = 0
  for (let start = 0, code = 1; code <= cells; code++) {
    const size = ends[code] ?? 0
    ends[code] = start
    start += size
  }
  const order = rowsByItem(segment)
  const rows = new Int32Array(passing)
  for (let at = 0; at < codes.length; at++) {
    const row = order === null ? at : (order[at] ?? 0)
    const code = codes[row] ?? 0
    if (code === 0) continue
    const place = ends[code] ?? 0
    rows[place] = row
    ends[code] = place + 1
  }
  return { rows, ends }
}

const orders = new WeakMap<Int32Array, Uint32Array | null>()

/** Rows by item, kept with the columns; null where that is their own order. */
function rowsByItem({ itemSeq }: Segment): Uint32Array | null {
  const known = orders.get(itemSeq)
  if (known !== undefined) return known
  const order = isAscending(itemSeq) ? null : sortedRows(Float64Array.from(itemSeq))
  orders.set(itemSeq, order)
  return order
}

function isAscending(values: Int32Array): boolean {
  for (let at = 1; at < values.length; at++)
    if ((values[at - 1] ?? 0) > (values[at] ?? 0)) return false
  return true
}

function groupsByCell(segment: Segment, rows: Int32Array, ends: Uint32Array): CellGroups[] {
  const { itemSeq } = segment
  const starts = new Uint32Array(rows.length + ends.length)
  const found: CellGroups[] = []
  let [count, at] = [0, 0]
  for (let code = 1; code < ends.length; code++) {
    const [first, end] = [count, ends[code] ?? 0]
    if (at === end) continue
    for (let item = NaN; at < end; at++) {
      const own = itemSeq[rows[at] ?? 0] ?? 0
      if (own !== item) starts[count++] = at
      item = own
    }
    starts[count++] = end
    found.push({ segment, cell: code - 1, rows, starts: starts.subarray(first, count) })
  }
  return found
}

/** Items with rollouts there. */
export const countGroups = ({ starts }: Pick<Groups, 'starts'>) => starts.length - 1

/** All rows of some groups, one group after the other. */
export const rowsIn = ({ rows, starts }: Pick<Groups, 'rows' | 'starts'>) =>
  rows.subarray(starts[0], starts[starts.length - 1])

/** The rollouts of one item among groups. */
export const groupAt = ({ segment, rows, starts }: Groups, at: number): Group => {
  return { segment, rows: rows.subarray(starts[at] ?? 0, starts[at + 1] ?? 0) }
}

/** Groups one by one, of at least so many rollouts. */
export function listGroups(groups: readonly Groups[], fewest = 1): Group[] {
  return groups.flatMap(({ segment, rows, starts }) => {
    const listed: Group[] = []
    for (let at = 0; at + 1 < starts.length; at++) {
      const group = groupAt({ segment, rows, starts }, at)
      if (group.rows.length >= fewest) listed.push(group)
    }
    return listed
  })
}
