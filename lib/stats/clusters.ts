import { checkFinite, checkSameRows, type Column, columnMean } from './column'

/** Rows put together, such as the items of one document. */
export interface Clusters {
  /** The place of each row's cluster, from 0 in the order of first appearance. */
  codes: Uint32Array<ArrayBuffer>
  count: number
}

/** @param keys equal for rows of one cluster, as the number of their document */
export function clustersOf(keys: Column): Clusters {
  const range = wholeRange(keys)
  if (range !== null) return clustersInRange(keys, range)
  const values = keys instanceof Float64Array ? keys : Float64Array.from(keys)
  return hashedRows({ values, width: 1, rows: keys.length })
}

/** Rows of as many numbers each, one row after the other. */
interface NumberRows {
  values: Float64Array
  width: number
  rows: number
}

/** A number for each row, equal where all of its numbers are; NaN equals NaN. */
export function sameRows(of: NumberRows): Clusters {
  const keyed = rowKeys(of)
  return keyed === null ? hashedRows(of) : clustersInRange(keyed.keys, keyed)
}

/** A hash table with linear probing. */
function hashedRows({ values, width, rows }: NumberRows): Clusters {
  const codes = new Uint32Array(rows)
  const firsts = new Uint32Array(rows)
  const last = 2 ** Math.ceil(Math.log2(2 * rows + 1)) - 1
  // Codes counted from 1; 0 is an empty place.
  const table = new Uint32Array(last + 1)
  let count = 0
  for (let row = 0; row < rows; row++) {
    const from = row * width
    let place = hashOf(values, from, width) & last
    let code = table[place] ?? 0
    while (code > 0 && !isSame(values, width, [from, (firsts[code - 1] ?? 0) * width])) {
      place = (place + 1) & last
      code = table[place] ?? 0
    }
    if (code === 0) {
      firsts[count] = row
      code = ++count
      table[place] = code
    }
    codes[row] = code - 1
  }
  return { codes, count }
}

const hashed = new Float64Array(1)
const hashedBits = new Uint32Array(hashed.buffer)

function hashOf(values: Float64Array, from: number, width: number): number {
  let hash = 0
  for (let at = from; at < from + width; at++) {
    const value = values[at] ?? 0
    // There are many kinds of NaN; a sum with 0 is never −0.
    hashed[0] = Number.isNaN(value) ? 0.5 : value + 0
    hash = Math.imul(hash ^ (hashedBits[0] ?? 0), 0x9e3779b1)
    hash = Math.imul(hash ^ (hash >>> 15) ^ (hashedBits[1] ?? 0), 0x85ebca6b)
    hash ^= hash >>> 13
  }
  return hash
}

function isSame(values: Float64Array, width: number, [one, other]: [number, number]): boolean {
  for (let at = 0; at < width; at++) {
    const [a = 0, b = 0] = [values[one + at], values[other + at]]
    if (a !== b && !(Number.isNaN(a) && Number.isNaN(b))) return false
  }
  return true
}

interface WholeRange {
  lowest: number
  size: number
}

/** As many numbers are still listed for so many rows. */
const longestList = (rows: number) => 4 * rows + 1024

/** Where whole numbers lie so near to each other that a list of all between them is short; else null. */
function wholeRange(keys: Column): WholeRange | null {
  let [lowest, highest] = [Infinity, -Infinity]
  for (let row = 0; row < keys.length; row++) {
    const key = keys[row] ?? 0
    if ((key | 0) !== key) return null
    if (key < lowest) lowest = key
    if (key > highest) highest = key
  }
  const size = highest - lowest + 1
  return size <= longestList(keys.length) ? { lowest, size: Math.max(0, size) } : null
}

interface KeyedRows extends WholeRange {
  keys: Int32Array
}

/** Small whole numbers of a row as digits of one number, where a list of all such numbers is short; else null. */
function rowKeys({ values, width, rows }: NumberRows): KeyedRows | null {
  let highest = 0
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0
    if ((value | 0) !== value || value < 0) return null
    if (value > highest) highest = value
  }
  const base = highest + 1
  const size = base ** width
  if (size > longestList(rows)) return null
  const keys = new Int32Array(rows)
  for (let row = 0; row < rows; row++) {
    let key = 0
    for (let at = row * width; at < (row + 1) * width; at++) key = key * base + (values[at] ?? 0)
    keys[row] = key
  }
  return { keys, lowest: 0, size }
}

/** The same as by value, in less time. */
function clustersInRange(keys: Column, { lowest, size }: WholeRange): Clusters {
  const codes = new Uint32Array(keys.length)
  const known = new Uint32Array(size)
  let count = 0
  for (let row = 0; row < keys.length; row++) {
    const place = (keys[row] ?? 0) - lowest
    let code = known[place] ?? 0
    if (code === 0) {
      code = ++count
      known[place] = code
    }
    codes[row] = code - 1
  }
  return { codes, count }
}

/**
 * Cluster-robust standard error of a mean, with the correction G / (G − 1) for G clusters.
 *
 * @param values one a row; for paired systems the differences
 * @param keys the cluster of each row, as `clustersOf` takes them
 * @returns in the unit of the values; null for fewer than two clusters
 * @throws RangeError for a value that is not finite and for columns of different length
 * Source: A. C. Cameron and D. L. Miller, Journal of Human Resources 50 (2015), pp. 317–372; E. Miller, "Adding Error Bars
 * to Evals" (2024), section 2.2.
 */
export function clusteredError(values: Column, keys: Column): number | null {
  checkSameRows(values, keys)
  checkFinite(values)
  const middle = columnMean(values)
  const { codes, count } = clustersOf(keys)
  if (middle === null || count < 2) return null
  const sums = new Float64Array(count)
  for (let row = 0; row < codes.length; row++) {
    const cluster = codes[row] ?? 0
    sums[cluster] = (sums[cluster] ?? 0) + (values[row] ?? 0) - middle
  }
  let squares = 0
  for (const sum of sums) squares += sum ** 2
  return Math.sqrt((squares * count) / (count - 1)) / values.length
}
