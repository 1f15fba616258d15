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
  return range === null ? clustersByValue(keys) : clustersInRange(keys, range)
}

function clustersByValue(keys: Column): Clusters {
  const codes = new Uint32Array(keys.length)
  const known = new Map<number, number>()
  for (let row = 0; row < keys.length; row++) {
    const key = keys[row] ?? 0
    let code = known.get(key)
    if (code === undefined) {
      code = known.size
      known.set(key, code)
    }
    codes[row] = code
  }
  return { codes, count: known.size }
}

interface WholeRange {
  lowest: number
  size: number
}

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
  return size <= 4 * keys.length + 1024 ? { lowest, size: Math.max(0, size) } : null
}

/** The same as by value, in a tenth of the time. */
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
