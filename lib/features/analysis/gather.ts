import type { Match } from '@/lib/core/traces/columns/match'
import { sortedRows } from '@/lib/core/traces/columns/radix'
import type { Dictionaries, Segment } from '@/lib/core/traces/columns/segment'
import type { Axis } from './axis'

/** Numbers the rows or the columns of a table: of each trace of a segment the one it belongs to. */
export interface CodeReader {
  reader: (segment: Segment, dictionaries: Dictionaries) => (row: number) => number
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

/** The rollouts of one item in one cell. */
export interface Group {
  segment: Segment
  cell: number
  rows: Int32Array
}

/** Above every number of an item, and of a row or column of a table. */
const most = 2 ** 31

/** The traces that pass, by cell and item. An item stands in several cells when its rollouts do. */
export function gather(matches: readonly Match[], table: Table<CodeReader>) {
  const cells: Cell[] = []
  const known = new Map<number, number>()
  const cellOf = (row: number, column: number) => {
    const pair = row * most + column
    const cell = known.get(pair) ?? cells.push({ row, column }) - 1
    known.set(pair, cell)
    return cell
  }
  return { cells, groups: matches.flatMap((match) => groupsOf(match, table, cellOf)) }
}

/** Items belong to one collection, so that each segment is grouped by itself. */
function groupsOf(
  { segment, state }: Match,
  { rows, columns, dictionaries }: Table<CodeReader>,
  cellOf: (row: number, column: number) => number,
): Group[] {
  const rowAt = rows.reader(segment, dictionaries)
  const columnAt = columns.reader(segment, dictionaries)
  const passing = new Int32Array(segment.size)
  const keys = new Float64Array(segment.size)
  let count = 0
  for (let row = 0; row < state.length; row++) {
    if (state[row] !== 0) continue
    keys[count] = cellOf(rowAt(row), columnAt(row)) * most + (segment.itemSeq[row] ?? 0)
    passing[count++] = row
  }
  const order = sortedRows(keys.subarray(0, count))
  const sorted = Int32Array.from(order, (at) => passing[at] ?? 0)
  const groups: Group[] = []
  for (let from = 0; from < count;) {
    const key = keys[order[from] ?? 0] ?? 0
    let to = from + 1
    while (to < count && keys[order[to] ?? 0] === key) to++
    groups.push({ segment, cell: Math.floor(key / most), rows: sorted.subarray(from, to) })
    from = to
  }
  return groups
}
