import { completePearson } from '@/lib/stats/correlation'
import { tableTauB } from '@/lib/stats/kendall'
import type { TermColumn } from './audited-rows'
import type { TermCorrelation } from './schema'

/** Terms with more distinct values are ranked by so many levels of about equal size. */
const mostLevels = 256

const missing = 0xffff

/** Of every two terms, over the traces that have both. */
export function* termCorrelations(
  terms: readonly TermColumn[],
  size: number,
): Generator<TermCorrelation> {
  const ranked = terms.map((term) => {
    const { name, values } = term
    return { name, values, ...ranksOf(term, size) }
  })
  for (const [at, a] of ranked.entries()) {
    for (const b of ranked.slice(at + 1)) {
      const { n, correlation } = completePearson(a.values, b.values)
      const kendall = tableTauB(jointCounts(a, b), b.count)
      yield { a: a.name, b: b.name, n, pearson: correlation, kendall }
    }
  }
}

interface Ranks {
  /** Of each row. */
  ranks: Uint16Array
  count: number
}

function ranksOf({ levels, rows }: TermColumn, size: number): Ranks {
  const { values, counts, codes } = levels
  const full = values.length <= mostLevels ? 0 : rows.length / mostLevels
  const rankAt = new Uint16Array(values.length)
  let [count, held] = [0, Infinity]
  for (let level = 0; level < values.length; level++) {
    if (held >= full) {
      count++
      held = 0
    }
    rankAt[level] = count - 1
    held += counts[level] ?? 0
  }
  const ranks = new Uint16Array(size).fill(missing)
  for (let at = 0; at < rows.length; at++) ranks[rows[at] ?? 0] = rankAt[codes[at] ?? 0] ?? 0
  return { ranks, count }
}

function jointCounts(a: Ranks, b: Ranks): Uint32Array {
  const counts = new Uint32Array(a.count * b.count)
  for (let row = 0; row < a.ranks.length; row++) {
    const [one, other] = [a.ranks[row] ?? missing, b.ranks[row] ?? missing]
    if (one === missing || other === missing) continue
    const cell = one * b.count + other
    counts[cell] = (counts[cell] ?? 0) + 1
  }
  return counts
}
