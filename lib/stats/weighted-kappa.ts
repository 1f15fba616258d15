import { checkSameRows, type Column } from './column'

/** What a disagreement weighs: its distance in levels, or the square of it. */
export type KappaWeights = 'linear' | 'quadratic'

/**
 * Cohen's weighted kappa of two ratings on an ordered scale.
 *
 * @param a levels, whole numbers from 0 to `levels` − 1; b likewise, in the same order
 * @returns at most 1; null without rows and where both use one and the same level only
 * @throws RangeError for what is not a level, and for columns of different length
 * Source: J. Cohen, Psychological Bulletin 70 (1968), pp. 213–220.
 */
export function weightedKappa(
  [a, b]: readonly [Column, Column],
  levels: number,
  weights: KappaWeights,
): number | null {
  checkSameRows(a, b)
  const power = weights === 'linear' ? 1 : 2
  const ofA = levelCounts(a, levels)
  const ofB = levelCounts(b, levels)
  let [observed, expected] = [0, 0]
  for (let row = 0; row < a.length; row++) {
    observed += Math.abs((a[row] ?? 0) - (b[row] ?? 0)) ** power
  }
  for (let one = 0; one < levels; one++) {
    for (let other = 0; other < levels; other++) {
      expected += Math.abs(one - other) ** power * (ofA[one] ?? 0) * (ofB[other] ?? 0)
    }
  }
  return expected === 0 ? null : 1 - (observed * a.length) / expected
}

function levelCounts(ratings: Column, levels: number): Float64Array {
  const counts = new Float64Array(levels)
  for (let row = 0; row < ratings.length; row++) {
    const level = ratings[row] ?? -1
    const count = counts[level]
    if (count === undefined) throw new RangeError(`${level} is none of ${levels} levels`)
    counts[level] = count + 1
  }
  return counts
}
