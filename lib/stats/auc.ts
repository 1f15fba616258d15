import { checkFlags, checkSameRows, type Column } from './column'
import { levelsOf } from './levels'

/** How many rows have each distinct score, and how many of those are positive; scores ascending. */
export interface ScoreTable {
  scores: Float64Array
  counts: Uint32Array
  positives: Uint32Array
}

/**
 * @param flags 1 where the row is positive (the verdict right), else 0
 * @throws RangeError for another flag, a score that is not finite, and columns of different length
 */
export function scoreTable(scores: Column, flags: Column): ScoreTable {
  checkSameRows(scores, flags)
  checkFlags(flags)
  const { values, counts, codes } = levelsOf(scores)
  const positives = new Uint32Array(values.length)
  for (let row = 0; row < codes.length; row++) {
    const code = codes[row] ?? 0
    positives[code] = (positives[code] ?? 0) + (flags[row] ?? 0)
  }
  return { scores: values, counts, positives }
}

/**
 * Area under the ROC curve: how often a positive row scores higher than a negative one, ties counting half.
 *
 * @returns 0 to 1; null unless there are positive and negative rows
 * Source: J. A. Hanley and B. J. McNeil, Radiology 143 (1982), pp. 29–36.
 */
export function auc({ counts, positives }: ScoreTable): number | null {
  let [higher, below, all] = [0, 0, 0]
  for (let level = 0; level < counts.length; level++) {
    const positive = positives[level] ?? 0
    const negative = (counts[level] ?? 0) - positive
    higher += positive * (below + negative / 2)
    below += negative
    all += positive
  }
  return all === 0 || below === 0 ? null : higher / (all * below)
}
