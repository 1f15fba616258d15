import { logFactorials } from './log-factorial'
import { mulberry32, normalsFrom } from './random'

/** Above so many draws for each kind, binomial counts are faster than single draws. */
const worthCounting = 8

/** Kinds of things that are drawn with replacement, and how often each kind was drawn. */
export interface Kinds {
  /** How many things there are of each kind. */
  sizes: Int32Array
  drawn: Int32Array
}

/**
 * Draws as many things, with replacement, as there are, and counts them by kind: anew with every call.
 *
 * @param seed a whole number; the same seed gives the same draws
 */
export function multinomialDraw({ sizes, drawn }: Kinds, seed: number): () => void {
  const random = mulberry32(seed)
  let all = 0
  for (const size of sizes) all += size
  if (all > worthCounting * sizes.length) return drawByKind({ sizes, drawn }, all, seed)
  const kinds = new Int32Array(all)
  let at = 0
  for (const [kind, size] of sizes.entries()) kinds.fill(kind, at, (at += size))
  return () => {
    drawn.fill(0)
    for (let times = 0; times < all; times++) {
      const kind = kinds[Math.floor(random() * all)] ?? 0
      drawn[kind] = (drawn[kind] ?? 0) + 1
    }
  }
}

/** Of each kind so many distributions are kept for the next draw: the counts before it leave about as many again. */
const keptOfKind = 512

/** Each count is binomial, given those before it. Source: L. Devroye, "Non-Uniform Random Variate Generation" (1986), XI.1. */
function drawByKind({ sizes, drawn }: Kinds, all: number, seed: number): () => void {
  const random = mulberry32(seed)
  const normal = normalsFrom(seed)
  const logs = logFactorials(all)
  const kept = Array.from(sizes, (): (Binomial | undefined)[] => [])
  const exactCount = (kind: number, left: number, chance: number) => {
    const own = kept[kind] ?? []
    const place = left % keptOfKind
    const known = own[place]
    const binomial = known?.trials === left ? known : new Binomial(left, chance, logs)
    own[place] = binomial
    return binomial.countAt(random())
  }
  return () => {
    let [left, things] = [all, all]
    for (let kind = 0; kind < sizes.length; kind++) {
      const size = sizes[kind] ?? 0
      let count = left
      if (size !== things) {
        const chance = size / things
        const isWide = left * chance * (1 - chance) >= wide
        count = isWide ? expandedCount(left, chance, normal()) : exactCount(kind, left, chance)
      }
      drawn[kind] = count
      left -= count
      things -= size
    }
  }
}

/** Variance from which on counts follow from a normal number: fewer than 1 of 3,000 differ from the exact ones. */
const wide = 10

/**
 * A binomial count by the expansion of Cornish and Fisher of a continuous distribution whose rounded values have the
 * cumulants of the binomial one: its variance is 1/12 less, its fourth cumulant 1/120 more (Sheppard's corrections).
 *
 * Source: A. Stuart and J. K. Ord, "Kendall's Advanced Theory of Statistics" 1 (1994), sections 3.18 and 6.25.
 */
export function expandedCount(trials: number, chance: number, normal: number): number {
  const binomial = trials * chance * (1 - chance)
  const variance = binomial - 1 / 12
  const share = 1 / variance
  const deviation = Math.sqrt(variance)
  const third = binomial * (1 - 2 * chance) * share
  const fourth = (binomial * (1 - 6 * chance * (1 - chance)) + 1 / 120) * share
  const square = normal * normal
  const bend = fourth * (square - 3) * (1 / 24) - third * third * (2 * square - 5) * (1 / 36)
  const value =
    trials * chance + normal * deviation * (1 + bend * share) + third * (square - 1) * (1 / 6)
  const count = (value + 0.5) | 0
  return count < 0 ? 0 : count > trials ? trials : count
}

/** Below this probability a count is never met. */
const negligible = 1e-18

/**
 * Binomial counts by inversion of one number from 0 up to 1, summing probabilities from the mode outwards: about as many
 * steps as the standard deviation. The sums are kept for further numbers.
 *
 * Source: L. Devroye, "Non-Uniform Random Variate Generation" (1986), III.2 and X.4.
 */
class Binomial {
  readonly trials: number
  readonly #mode: number
  readonly #odds: number
  /** Of the mode, one below it, one above it, two below it, and so on: the probability of one of these or those before. */
  readonly #sums: number[]
  #below: number
  #above: number

  /** @param logs of factorials, up to that of `trials` */
  constructor(trials: number, chance: number, logs: Float64Array) {
    const isFixed = trials === 0 || chance <= 0 || chance >= 1
    const mode = chance >= 1 ? trials : Math.min(trials, Math.floor((trials + 1) * chance))
    const ways = (logs[trials] ?? 0) - (logs[mode] ?? 0) - (logs[trials - mode] ?? 0)
    const atMode = isFixed
      ? 1
      : Math.exp(ways + mode * Math.log(chance) + (trials - mode) * Math.log1p(-chance))
    this.trials = trials
    this.#mode = mode
    this.#odds = chance / (1 - chance)
    this.#sums = [atMode]
    this.#below = isFixed ? 0 : atMode
    this.#above = isFixed ? 0 : atMode
  }

  /** @param uniform from 0 up to but not including 1 */
  countAt(uniform: number): number {
    const sums = this.#sums
    while (uniform >= (sums[sums.length - 1] ?? 1) && this.#below + this.#above > negligible)
      this.#addStep((sums.length + 1) >> 1)
    let [low, high] = [0, sums.length - 1]
    // What no sum reaches is the rounding error of the sum.
    if (uniform >= (sums[high] ?? 1)) return this.#mode
    while (low < high) {
      const middle = (low + high) >> 1
      if (uniform < (sums[middle] ?? 1)) high = middle
      else low = middle + 1
    }
    return this.#mode + ((low & 1) === 1 ? -((low + 1) >> 1) : low >> 1)
  }

  /** Adds the counts so many below and above the mode; beyond the last count both factors are 0. */
  #addStep(step: number): void {
    const [down, up] = [this.#mode - step, this.#mode + step]
    const last = this.#sums[this.#sums.length - 1] ?? 1
    this.#below *= (down + 1) / ((this.trials - down) * this.#odds)
    this.#above *= ((this.trials - up + 1) / up) * this.#odds
    this.#sums.push(last + this.#below, last + this.#below + this.#above)
  }
}

/** Counts of any number of trials up to `most`, each from one number from 0 up to 1. */
export function binomialDraw(
  most: number,
): (trials: number, chance: number, uniform: number) => number {
  const logs = logFactorials(most)
  return (trials, chance, uniform) => new Binomial(trials, chance, logs).countAt(uniform)
}
