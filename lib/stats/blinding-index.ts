import { z95 } from './normal'

/** How often somebody who was to guess was right, was wrong, or did not know. */
export interface Guesses {
  right: number
  wrong: number
  unknown: number
}

/** Bounds may lie outside −1 to 1: they are those of a normal approximation. */
export interface BangIndex {
  index: number
  low: number
  high: number
}

/**
 * Bang's blinding index of one arm: (right − wrong) / all guesses, "do not know" among them. It is the share of guesses
 * that beat chance: 0 is what a blind guesser has, 1 all right, −1 all wrong. Its variance is
 * (r + w − (r − w)²) / n, with r and w the shares of right and wrong ones.
 *
 * @param guesses of that arm: whole numbers from 0
 * @returns with a 95 % interval by the normal approximation; null without guesses
 * @throws RangeError for what is not such a count
 * Source: H. Bang, L. Ni and C. E. Davis, "Assessment of blinding in clinical trials", Controlled Clinical Trials 25
 * (2004), pp. 143–156.
 */
export function bangIndex({ right, wrong, unknown }: Guesses): BangIndex | null {
  for (const count of [right, wrong, unknown]) {
    if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} is not a count`)
  }
  const all = right + wrong + unknown
  if (all === 0) return null
  const index = (right - wrong) / all
  const half = z95 * Math.sqrt(Math.max(0, (right + wrong) / all - index ** 2) / all)
  return { index, low: index - half, high: index + half }
}
