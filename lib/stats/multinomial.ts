import { logFactorials } from './log-factorial'
import { mulberry32, normalsFrom } from './random'

/** Above so many draws for each kind, binomial counts are faster than single draws. */
const worthCounting = 8

/** Makes so many next draws: how often each kind was drawn, first of one kind in every draw, then of the next. */
type Draws = (counts: Float64Array, draws: number) => void

/**
 * Draws as many things, with replacement, as there are, and counts them by kind.
 *
 * @param sizes how many things there are of each kind
 * @param seed a whole number; the same seed gives the same draws, however many are made at a time
 */
export function multinomialDraws(sizes: Int32Array, seed: number): Draws {
  let all = 0
  for (const size of sizes) all += size
  return all > worthCounting * sizes.length
    ? drawsByKind(sizes, all, seed)
    : drawsOneByOne(sizes, all, seed)
}

function drawsOneByOne(sizes: Int32Array, all: number, seed: number): Draws {
  const random = mulberry32(seed)
  const kinds = new Int32Array(all)
  let at = 0
  for (const [kind, size] of sizes.entries()) kinds.fill(kind, at, (at += size))
  return (counts, draws) => {
    counts.fill(0)
    for (let draw = 0; draw < draws; draw++) {
      for (let times = 0; times < all; times++) {
        const place = (kinds[Math.floor(random() * all)] ?? 0) * draws + draw
        counts[place] = (counts[place] ?? 0) + 1
      }
    }
  }
}

/** Of each kind so many distributions are kept for the next draw: the counts before it leave about as many again. */
const keptOfKind = 512

/** Each count is binomial, given those before it. Source: L. Devroye, "Non-Uniform Random Variate Generation" (1986), XI.1. */
function drawsByKind(sizes: Int32Array, all: number, seed: number): Draws {
  const random = mulberry32(seed)
  const nextNormals = normalsFrom(seed)
  let [normals, used] = [nextNormals(), 0]
  let logs: Float64Array | undefined
  const kept = Array.from(sizes, (): (Binomial | undefined)[] => [])
  const expansions = Array.from(sizes, (): Float64Array | undefined => undefined)
  const exactCount = (kind: number, left: number, chance: number) => {
    const own = kept[kind] ?? []
    const place = left % keptOfKind
    const known = own[place]
    const binomial =
      known?.trials === left ? known : new Binomial(left, chance, (logs ??= logFactorials(all)))
    own[place] = binomial
    return binomial.countAt(random())
  }
  const chances = chancesOf(sizes, all)
  return (counts, draws) => {
    // Variables of this call alone are twice as fast as those of the function around it.
    let [numbers, at] = [normals, used]
    for (let draw = 0; draw < draws; draw++) {
      let left = all
      for (let kind = 0; kind < chances.length; kind++) {
        const chance = chances[kind] ?? 0
        let count = left
        if (left * chance * (1 - chance) >= wide) {
          if (at === numbers.length) {
            numbers = nextNormals()
            at = 0
          }
          const own = (expansions[kind] ??= emptyExpansions())
          count = countOf(own, left, chance, numbers[at++] ?? 0)
        } else if (chance < 1) count = exactCount(kind, left, chance)
        counts[kind * draws + draw] = count
        left -= count
      }
    }
    normals = numbers
    used = at
  }
}

/** Of each kind its share of the things of all kinds but those before it. */
function chancesOf(sizes: Int32Array, all: number): Float64Array {
  let left = all
  return Float64Array.from(sizes, (size) => {
    const chance = size / left
    left -= size
    return chance
  })
}

/** Variance from which on counts follow from a normal number: fewer than 1 of 3,000 differ from the exact ones. */
const wide = 10

/** A power of two: of each kind the expansions of so many numbers of trials are kept. */
const keptExpansions = 128

/** Numbers of an expansion: the trials, then factors of the powers of the normal number, ascending. */
const expansionWidth = 5

const emptyExpansions = () => new Float64Array(expansionWidth * keptExpansions)

/** Binomial counts of one chance, each from a normal number, as `countOf` makes them. */
export function expandedCounts(chance: number): (trials: number, normal: number) => number {
  const kept = emptyExpansions()
  return (trials, normal) => countOf(kept, trials, chance, normal)
}

/**
 * A binomial count by the expansion of Cornish and Fisher of a continuous distribution whose rounded values have the
 * cumulants of the binomial one: its variance is 1/12 less, its fourth cumulant 1/120 more (Sheppard's corrections).
 *
 * @param kept expansions of this chance, to which that of these trials is added
 * Source: A. Stuart and J. K. Ord, "Kendall's Advanced Theory of Statistics" 1 (1994), sections 3.18 and 6.25.
 */
function countOf(kept: Float64Array, trials: number, chance: number, normal: number): number {
  const from = expansionWidth * (trials & (keptExpansions - 1))
  if (kept[from] !== trials) expand(kept, from, { trials, chance })
  const value =
    (kept[from + 1] ?? 0) +
    normal *
      ((kept[from + 2] ?? 0) + normal * ((kept[from + 3] ?? 0) + normal * (kept[from + 4] ?? 0)))
  const count = (value + 0.5) | 0
  return count < 0 ? 0 : count > trials ? trials : count
}

interface Trials {
  trials: number
  chance: number
}

function expand(kept: Float64Array, from: number, { trials, chance }: Trials): void {
  const binomial = trials * chance * (1 - chance)
  const share = 1 / (binomial - 1 / 12)
  const deviation = Math.sqrt(binomial - 1 / 12)
  const third = binomial * (1 - 2 * chance) * share
  const fourth = (binomial * (1 - 6 * chance * (1 - chance)) + 1 / 120) * share
  const squared = third * third
  kept[from] = trials
  kept[from + 1] = trials * chance - third / 6
  kept[from + 2] = deviation * (1 + share * ((5 * squared) / 36 - fourth / 8))
  kept[from + 3] = third / 6
  kept[from + 4] = deviation * share * (fourth / 24 - squared / 18)
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
