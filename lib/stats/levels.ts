import { clustersOf } from './clusters'
import { checkFinite, type Column } from './column'

/** A column by its distinct values. */
export interface Levels {
  /** The distinct values, ascending. */
  values: Float64Array
  /** How many rows have each. */
  counts: Uint32Array
  /** The place of each row's value in `values`. */
  codes: Uint32Array
}

/**
 * Distinct values of a column, in O(n + k log k) for k of them.
 * @throws RangeError for a value that is NaN or infinite
 */
export function levelsOf(column: Column): Levels {
  checkFinite(column)
  const { codes: met, count } = clustersOf(column)
  const distinct = new Float64Array(count)
  for (let row = 0; row < met.length; row++) distinct[met[row] ?? 0] = column[row] ?? 0
  const values = distinct.toSorted()
  const places = Uint32Array.from(distinct, (value) => placeOf(values, value))
  const counts = new Uint32Array(count)
  for (let row = 0; row < met.length; row++) {
    const code = places[met[row] ?? 0] ?? 0
    met[row] = code
    counts[code] = (counts[code] ?? 0) + 1
  }
  return { values, counts, codes: met }
}

/** The rank of each level, from 1 in ascending order, rows of one level sharing the mean of theirs. */
export function midranks({ counts }: Levels): Float64Array {
  const ranks = new Float64Array(counts.length)
  let before = 0
  for (let level = 0; level < counts.length; level++) {
    const count = counts[level] ?? 0
    ranks[level] = before + (count + 1) / 2
    before += count
  }
  return ranks
}

function placeOf(values: Float64Array, value: number): number {
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((values[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}
