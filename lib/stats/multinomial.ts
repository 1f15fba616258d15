import { logFactorials } from './log-factorial'

/** Above so many draws for each kind, binomial counts are faster than single draws. */
const worthCounting = 16

/** Kinds of things that are drawn with replacement, and how often each kind was drawn. */
export interface Kinds {
  /** How many things there are of each kind. */
  sizes: Uint32Array
  drawn: Uint32Array
}

/**
 * Draws as many things, with replacement, as there are, and counts them by kind.
 *
 * @param random numbers from 0 up to but not including 1, as `mulberry32` gives
 */
export function multinomialDraw({ sizes, drawn }: Kinds): (random: () => number) => void {
  let all = 0
  for (const size of sizes) all += size
  if (all > worthCounting * sizes.length) {
    const binomial = binomialDraw(all)
    return (random) => drawByKind({ sizes, drawn }, all, (n, p) => binomial(n, p, random()))
  }
  const kinds = new Uint32Array(all)
  let at = 0
  for (const [kind, size] of sizes.entries()) kinds.fill(kind, at, (at += size))
  return (random) => {
    drawn.fill(0)
    for (let times = 0; times < all; times++) {
      const kind = kinds[Math.floor(random() * all)] ?? 0
      drawn[kind] = (drawn[kind] ?? 0) + 1
    }
  }
}

/** Each count is binomial, given those before it. Source: L. Devroye, "Non-Uniform Random Variate Generation" (1986), XI.1. */
function drawByKind(
  { sizes, drawn }: Kinds,
  all: number,
  binomial: (trials: number, chance: number) => number,
): void {
  let [left, things] = [all, all]
  for (const [kind, size] of sizes.entries()) {
    const count = size === things ? left : binomial(left, size / things)
    drawn[kind] = count
    left -= count
    things -= size
  }
}

/**
 * Binomial counts by inversion of one number from 0 up to 1, summing probabilities from the mode outwards: about as many
 * steps as the standard deviation.
 *
 * @param most the largest number of trials
 * Source: L. Devroye, "Non-Uniform Random Variate Generation" (1986), III.2 and X.4.
 */
export function binomialDraw(
  most: number,
): (trials: number, chance: number, uniform: number) => number {
  const logs = logFactorials(most)
  return (trials, chance, uniform) => {
    if (trials === 0 || chance <= 0) return 0
    if (chance >= 1) return trials
    const mode = Math.min(trials, Math.floor((trials + 1) * chance))
    const ways = (logs[trials] ?? 0) - (logs[mode] ?? 0) - (logs[trials - mode] ?? 0)
    const atMode = Math.exp(ways + mode * Math.log(chance) + (trials - mode) * Math.log1p(-chance))
    const odds = chance / (1 - chance)
    let rest = uniform - atMode
    let [below, above] = [atMode, atMode]
    // Beyond the last count both factors are 0; what is left of `rest` by then is the rounding error of the sum.
    for (let step = 1; rest >= 0 && below + above > 1e-18; step++) {
      const [down, up] = [mode - step, mode + step]
      below *= (down + 1) / ((trials - down) * odds)
      rest -= below
      if (rest < 0) return down
      above *= ((trials - up + 1) / up) * odds
      rest -= above
      if (rest < 0) return up
    }
    return mode
  }
}
