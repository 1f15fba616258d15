/** One number a row: a typed array or a list. */
export type Column = ArrayLike<number>

/** @throws RangeError when the columns differ in length */
export function checkSameRows(one: Column, other: Column): void {
  if (one.length !== other.length) {
    throw new RangeError(`Columns of ${one.length} and ${other.length} rows do not match`)
  }
}

/** @throws RangeError for a value that is NaN or infinite */
export function checkFinite(column: Column): void {
  for (let row = 0; row < column.length; row++) {
    const value = column[row]
    if (!Number.isFinite(value)) throw new RangeError(`Row ${row} has no finite number: ${value}`)
  }
}

/** @throws RangeError for a value other than 0 and 1 */
export function checkFlags(column: Column): void {
  for (let row = 0; row < column.length; row++) {
    const value = column[row]
    if (value !== 0 && value !== 1) throw new RangeError(`Row ${row} is not 0 or 1: ${value}`)
  }
}

/** The mean; null without rows. */
export function columnMean(column: Column): number | null {
  let sum = 0
  for (let row = 0; row < column.length; row++) sum += column[row] ?? 0
  return column.length === 0 ? null : sum / column.length
}

/**
 * The rows on which both columns have a number; NaN is missing.
 * @throws RangeError when the columns differ in length
 */
export function completePairs(one: Column, other: Column): [Float64Array, Float64Array] {
  checkSameRows(one, other)
  const pairs = [new Float64Array(one.length), new Float64Array(one.length)] as const
  let size = 0
  for (let row = 0; row < one.length; row++) {
    const [first = Number.NaN, second = Number.NaN] = [one[row], other[row]]
    if (Number.isNaN(first) || Number.isNaN(second)) continue
    pairs[0][size] = first
    pairs[1][size] = second
    size++
  }
  return [pairs[0].subarray(0, size), pairs[1].subarray(0, size)]
}
