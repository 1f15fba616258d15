import { checkFlags, checkSameRows, type Column } from './column'
import { z90, z95 } from './normal'
import { signTest, signTestMidP } from './sign-test'

/** Items that two systems, A and B, both answered, by who was right. */
export interface PairedCounts {
  bothRight: number
  /** A wrong, B right. */
  fixed: number
  /** A right, B wrong. */
  broken: number
  bothWrong: number
}

/** Bounds in the unit of what is estimated. */
export interface Bounds {
  low: number
  high: number
}

/**
 * The 2 × 2 table of two systems on the same items.
 *
 * @param a 1 where A is right on the item, else 0
 * @param b the same of B, in the same order
 * @throws RangeError for other values and for columns of different length
 */
export function pairedCounts(a: Column, b: Column): PairedCounts {
  checkSameRows(a, b)
  checkFlags(a)
  checkFlags(b)
  const cells = [0, 0, 0, 0]
  for (let row = 0; row < a.length; row++) {
    const cell = 2 * (a[row] ?? 0) + (b[row] ?? 0)
    cells[cell] = (cells[cell] ?? 0) + 1
  }
  const [bothWrong = 0, fixed = 0, broken = 0, bothRight = 0] = cells
  return { bothRight, fixed, broken, bothWrong }
}

/** How many items there are. */
export function pairedTotal({ bothRight, fixed, broken, bothWrong }: PairedCounts): number {
  return bothRight + fixed + broken + bothWrong
}

/** The share of right answers of B less that of A, −1 to 1; null without items. */
export function pairedDifference(counts: PairedCounts): number | null {
  const all = pairedTotal(counts)
  return all === 0 ? null : (counts.fixed - counts.broken) / all
}

/**
 * McNemar's test, two-sided: the sign test of fixed against broken items. The exact p keeps the error rate at or below
 * the level; mid-p keeps it close to the level and finds more.
 *
 * @returns p-values, 0 to 1; 1 where no item was fixed or broken; null without items
 * Source: Q. McNemar, Psychometrika 12 (1947), pp. 153–157; M. W. Fagerland, S. Lydersen and P. Laake, BMC Medical
 * Research Methodology 13:91 (2013).
 */
export function mcnemar(counts: PairedCounts): { exact: number; mid: number } | null {
  if (pairedTotal(counts) === 0) return null
  const { fixed, broken } = counts
  return { exact: signTest(fixed, broken) ?? 1, mid: signTestMidP(fixed, broken) ?? 1 }
}

/**
 * Agresti–Min interval of `pairedDifference`: Wald's, after 0.5 is added to every cell. Bounds may lie outside −1 to 1.
 *
 * @param z quantile of the standard normal distribution; the default makes it a 95 % interval
 * @returns null without items
 * Source: A. Agresti and Y. Min, Statistics in Medicine 24 (2005), pp. 729–740.
 */
export function agrestiMin(counts: PairedCounts, z = z95): Bounds | null {
  const all = pairedTotal(counts)
  if (all === 0) return null
  const [size, fixed, broken] = [all + 2, counts.fixed + 0.5, counts.broken + 0.5]
  const middle = (fixed - broken) / size
  const half = (z * Math.sqrt(fixed + broken - (fixed - broken) ** 2 / size)) / size
  return { low: middle - half, high: middle + half }
}

/**
 * Whether A and B are equivalent at the 5 % level: the 90 % Agresti–Min interval of their difference lies inside
 * ±margin (two one-sided tests).
 *
 * @param margin the largest difference of shares that does not matter, above 0
 * @returns null without items; false also where there are too few items to tell
 * @throws RangeError for a margin that is not above 0
 * Source: D. J. Schuirmann, Journal of Pharmacokinetics and Biopharmaceutics 15 (1987), pp. 657–680.
 */
export function isEquivalent(counts: PairedCounts, margin: number): boolean | null {
  if (!(margin > 0)) throw new RangeError(`${margin} is not a margin`)
  const bounds = agrestiMin(counts, z90)
  return bounds && -margin < bounds.low && bounds.high < margin
}
