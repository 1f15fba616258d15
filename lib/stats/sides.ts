import { logFactorials } from './log-factorial'

/** What one annotator preferred, whatever the side, and how often the sides were swapped on their list. */
export interface SidedList {
  /** Pairs in which the first was preferred. */
  first: number
  /** Pairs in which the second was preferred. */
  second: number
  /** Pairs without a preference. */
  ties: number
  /** Pairs that had the second on the left. */
  swapped: number
}

/**
 * Exact two-sided randomisation test for a position bias: preferences are held fixed and every annotator's sides are
 * shuffled over their own list, so that as many stay swapped as were. Without a bias the number of choices of the left
 * is as far from what is expected as it was, or farther, with probability p.
 *
 * @param left how often the left was chosen
 * @returns p, 0 to 1; null when nothing was preferred
 * @throws RangeError when more are swapped than there are
 * Source: R. A. Fisher, "The Design of Experiments" (1935), section 21; E. S. Edgington and P. Onghena, "Randomization
 * Tests" (2007), chapter 1.
 */
export function shuffledSidesTest(lists: readonly SidedList[], left: number): number | null {
  if (lists.every(({ first, second }) => first + second === 0)) return null
  let chances = Float64Array.of(1)
  for (const list of lists) chances = convolved(chances, leftChances(list))
  let expected = 0
  for (const [count, chance] of chances.entries()) expected += count * chance
  const distance = Math.abs(left - expected) - 1e-9
  let p = 0
  for (const [count, chance] of chances.entries())
    if (Math.abs(count - expected) >= distance) p += chance
  return Math.min(1, p)
}

/** How likely each number of choices of the left is for one list. */
function leftChances({ first, second, ties, swapped }: SidedList): Float64Array<ArrayBuffer> {
  const all = first + second + ties
  if (swapped > all) throw new RangeError(`${swapped} of ${all} pairs cannot be swapped`)
  const log = logFactorials(all)
  const choose = (n: number, k: number) => (log[n] ?? 0) - (log[k] ?? 0) - (log[n - k] ?? 0)
  const chances = new Float64Array(first + second + 1)
  const ways = choose(all, swapped)
  const ofFirsts = likely({ all, marked: first, taken: swapped })
  for (let ofFirst = ofFirsts.from; ofFirst <= ofFirsts.to; ofFirst++) {
    const ofSeconds = likely({ all: all - first, marked: second, taken: swapped - ofFirst })
    for (let ofSecond = ofSeconds.from; ofSecond <= ofSeconds.to; ofSecond++) {
      const rest = choose(ties, swapped - ofFirst - ofSecond)
      const chance = Math.exp(choose(first, ofFirst) + choose(second, ofSecond) + rest - ways)
      const left = first - ofFirst + ofSecond
      chances[left] = (chances[left] ?? 0) + chance
    }
  }
  return chances
}

/**
 * How many of the marked ones there can be among those taken, without what is farther than twelve deviations from the
 * mean: less likely than 10⁻²⁰, and most of the work for a long list.
 */
function likely({ all, marked, taken }: { all: number; marked: number; taken: number }) {
  const mean = all === 0 ? 0 : (taken * marked) / all
  const variance = all < 2 ? 0 : (mean * (1 - marked / all) * (all - taken)) / (all - 1)
  const reach = 12 * (1 + Math.sqrt(variance))
  return {
    from: Math.max(0, taken - (all - marked), Math.floor(mean - reach)),
    to: Math.min(marked, taken, Math.ceil(mean + reach)),
  }
}

function convolved(one: Float64Array, other: Float64Array): Float64Array<ArrayBuffer> {
  const sums = new Float64Array(one.length + other.length - 1)
  for (let at = 0; at < one.length; at++) {
    const chance = one[at] ?? 0
    if (chance === 0) continue
    for (let further = 0; further < other.length; further++)
      sums[at + further] = (sums[at + further] ?? 0) + chance * (other[further] ?? 0)
  }
  return sums
}
