import { checkSameRows, type Column } from './column'
import { type Levels, levelsOf } from './levels'

/**
 * Kendall's τ-b: concordant less discordant pairs of rows, over the geometric mean of the pairs that each column does
 * not tie. O(n log n).
 *
 * @returns −1 to 1; null without rows and where a column is constant
 * @throws RangeError for a value that is not finite and for columns of different length
 * Source: M. G. Kendall, Biometrika 33 (1945), pp. 239–251; W. R. Knight, Journal of the American Statistical
 * Association 61 (1966), pp. 436–439.
 */
export function kendallTauB(a: Column, b: Column): number | null {
  checkSameRows(a, b)
  const [one, other] = [levelsOf(a), levelsOf(b)]
  const untied = [untiedPairs(one), untiedPairs(other)] as const
  if (untied[0] === 0 || untied[1] === 0) return null
  const tau = concordance(one, other) / Math.sqrt(untied[0] * untied[1])
  return Math.max(-1, Math.min(1, tau))
}

/**
 * Kendall's τ-b of rows counted by two levels, both ascending: `counts[one * columns + other]`. O(counts).
 *
 * @returns as `kendallTauB`
 */
export function tableTauB(counts: Column, columns: number): number | null {
  const above = new Float64Array(columns)
  const [ofColumns, rows] = [new Float64Array(columns), counts.length / columns]
  let [score, all, tiedRows] = [0, 0, 0]
  for (let row = 0; row < rows; row++) {
    const own = row * columns
    // Rows above have a lower first level: those to the left are concordant with a cell, those to the right discordant.
    let [left, right, sum] = [0, above.reduce((total, count) => total + count, 0), 0]
    for (let column = 0; column < columns; column++) {
      const [count, over] = [counts[own + column] ?? 0, above[column] ?? 0]
      right -= over
      score += count * (left - right)
      left += over
      sum += count
      ofColumns[column] = (ofColumns[column] ?? 0) + count
    }
    for (let column = 0; column < columns; column++) {
      above[column] = (above[column] ?? 0) + (counts[own + column] ?? 0)
    }
    all += sum
    tiedRows += pairsOf(sum)
  }
  const tiedColumns = ofColumns.reduce((total, count) => total + pairsOf(count), 0)
  const untied = [pairsOf(all) - tiedRows, pairsOf(all) - tiedColumns] as const
  if (untied[0] === 0 || untied[1] === 0) return null
  return Math.max(-1, Math.min(1, score / Math.sqrt(untied[0] * untied[1])))
}

const pairsOf = (count: number) => (count * (count - 1)) / 2

function untiedPairs({ counts, codes }: Levels): number {
  let pairs = pairsOf(codes.length)
  for (const count of counts) pairs -= pairsOf(count)
  return pairs
}

/** Concordant less discordant pairs: each row against those that come before it in the first column. */
function concordance(one: Levels, other: Levels): number {
  const rows = rowsByLevel(one)
  const seen = new PrefixCounts(other.values.length)
  let [score, start] = [0, 0]
  for (const count of one.counts) {
    const block = rows.subarray(start, start + count)
    for (const row of block) {
      const code = other.codes[row] ?? 0
      score += seen.upTo(code) - (start - seen.upTo(code + 1))
    }
    // Only now: rows of one level are tied with each other.
    for (const row of block) seen.add(other.codes[row] ?? 0)
    start += count
  }
  return score
}

function rowsByLevel({ counts, codes }: Levels): Uint32Array {
  const next = new Uint32Array(counts.length)
  for (let level = 1; level < next.length; level++) {
    next[level] = (next[level - 1] ?? 0) + (counts[level - 1] ?? 0)
  }
  const rows = new Uint32Array(codes.length)
  for (let row = 0; row < codes.length; row++) {
    const level = codes[row] ?? 0
    const place = next[level] ?? 0
    rows[place] = row
    next[level] = place + 1
  }
  return rows
}

/** Counts by code with their prefix sums in O(log n): a Fenwick tree. */
class PrefixCounts {
  readonly #tree: Uint32Array

  constructor(size: number) {
    this.#tree = new Uint32Array(size + 1)
  }

  add(code: number): void {
    for (let at = code + 1; at < this.#tree.length; at += at & -at) {
      this.#tree[at] = (this.#tree[at] ?? 0) + 1
    }
  }

  /** How many were added with a code below this one. */
  upTo(code: number): number {
    let sum = 0
    for (let at = code; at > 0; at -= at & -at) sum += this.#tree[at] ?? 0
    return sum
  }
}
