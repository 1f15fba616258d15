import { checkFinite, checkSameRows, type Column, columnMean } from './column'
import { levelsOf, midranks } from './levels'

/**
 * Pearson's correlation.
 *
 * @returns −1 to 1; null without rows and where a column is constant
 * @throws RangeError for a value that is not finite and for columns of different length, as all functions here
 * Source: K. Pearson, Proceedings of the Royal Society of London 58 (1895), pp. 240–242.
 */
export function pearson(a: Column, b: Column): number | null {
  checkSameRows(a, b)
  const [one, other] = [centred(a), centred(b)]
  if (one === null || other === null) return null
  const [ofBoth, ofOne, ofOther] = [product(one, other), product(one, one), product(other, other)]
  return Math.max(-1, Math.min(1, ofBoth / Math.sqrt(ofOne * ofOther)))
}

/**
 * Pearson's correlation over the rows on which both columns have a number, without a copy of them; NaN is missing.
 *
 * @returns how many rows those are, and as `pearson`
 * @throws RangeError for columns of different length
 */
export function completePearson(a: Column, b: Column): { n: number; correlation: number | null } {
  checkSameRows(a, b)
  let [n, ofA, ofB] = [0, 0, 0]
  let [lowA, highA, lowB, highB] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let row = 0; row < a.length; row++) {
    const one = a[row] ?? Number.NaN
    const other = b[row] ?? Number.NaN
    if (Number.isNaN(one) || Number.isNaN(other)) continue
    n++
    ofA += one
    ofB += other
    if (one < lowA) lowA = one
    if (one > highA) highA = one
    if (other < lowB) lowB = other
    if (other > highB) highB = other
  }
  if (!(lowA < highA && lowB < highB)) return { n, correlation: null }
  const correlation = aroundMeans(a, b, [ofA / n, ofB / n])
  return { n, correlation }
}

function aroundMeans(a: Column, b: Column, [meanA, meanB]: [number, number]): number | null {
  let [both, ofA, ofB] = [0, 0, 0]
  for (let row = 0; row < a.length; row++) {
    const one = (a[row] ?? Number.NaN) - meanA
    const other = (b[row] ?? Number.NaN) - meanB
    if (Number.isNaN(one) || Number.isNaN(other)) continue
    both += one * other
    ofA += one * one
    ofB += other * other
  }
  const value = both / Math.sqrt(ofA * ofB)
  return Number.isFinite(value) ? Math.max(-1, Math.min(1, value)) : null
}

/**
 * Spearman's rank correlation: Pearson's of the ranks, in which equal values share their mean rank.
 *
 * @returns −1 to 1; null without rows and where a column is constant
 * Source: C. Spearman, American Journal of Psychology 15 (1904), pp. 72–101.
 */
export function spearman(a: Column, b: Column): number | null {
  return pearson(ranked(a), ranked(b))
}

/** The mean of b − a, in the unit of both; null without rows. */
export function meanDifference(a: Column, b: Column): number | null {
  return columnMean(differences(a, b))
}

/** b − a of each row. */
export function differences(a: Column, b: Column): Float64Array {
  checkSameRows(a, b)
  checkFinite(a)
  checkFinite(b)
  const values = new Float64Array(a.length)
  for (let row = 0; row < a.length; row++) values[row] = (b[row] ?? 0) - (a[row] ?? 0)
  return values
}

function ranked(column: Column): Float64Array {
  const levels = levelsOf(column)
  const ranks = midranks(levels)
  const values = new Float64Array(column.length)
  for (let row = 0; row < values.length; row++) values[row] = ranks[levels.codes[row] ?? 0] ?? 0
  return values
}

/** Distances from the mean, the largest ±1, so that no square overflows; null for a constant column. */
function centred(column: Column): Float64Array | null {
  checkFinite(column)
  const mean = columnMean(column) ?? 0
  const values = new Float64Array(column.length)
  let [largest, isConstant] = [0, true]
  for (let row = 0; row < values.length; row++) {
    const value = column[row] ?? 0
    values[row] = value - mean
    largest = Math.max(largest, Math.abs(value - mean))
    // Not by the distances: the mean of equal values may differ from them in its last digit.
    if (value !== column[0]) isConstant = false
  }
  if (isConstant || largest === 0 || largest === Infinity) return null
  for (let row = 0; row < values.length; row++) values[row] = (values[row] ?? 0) / largest
  return values
}

function product(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let row = 0; row < one.length; row++) sum += (one[row] ?? 0) * (other[row] ?? 0)
  return sum
}
