import { type Match, ownFailure } from './match'

type Codes = Uint8Array | Uint16Array | Uint32Array | Int32Array

const rowLists = new WeakMap<Match, Map<number, Uint32Array>>()

/** Rows of one state, listed once for all facets. */
export function rowsIn(match: Match, wanted: number): Uint32Array {
  const lists = rowLists.get(match) ?? new Map<number, Uint32Array>()
  rowLists.set(match, lists)
  const known = lists.get(wanted)
  if (known) return known
  const { state } = match
  const rows = new Uint32Array(state.length)
  let count = 0
  for (let row = 0; row < state.length; row++) if (state[row] === wanted) rows[count++] = row
  const list = rows.slice(0, count)
  lists.set(wanted, list)
  return list
}

/** Rows that count for a facet: those that pass, and those that its own part alone keeps out. */
export function countedRows(match: Match, name: string): Uint32Array[] {
  const own = ownFailure(match, name)
  return own === 0 ? [rowsIn(match, 0)] : [rowsIn(match, 0), rowsIn(match, own)]
}

/** Counts rows by a small whole number each of them has. */
export function tally(match: Match, name: string, { codes, size }: { codes: Codes; size: number }) {
  const counts = new Uint32Array(size)
  for (const rows of countedRows(match, name)) {
    for (let at = 0; at < rows.length; at++) {
      const code = codes[rows[at] ?? 0] ?? 0
      counts[code] = (counts[code] ?? 0) + 1
    }
  }
  return counts
}
