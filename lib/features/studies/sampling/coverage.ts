import type { Similarities } from './similarity'

/** How much better the whole would be covered if one more were chosen. */
function gainOf({ size, values }: Similarities, at: number, covered: Uint8Array): number {
  let gain = 0
  const start = at * size
  for (let other = 0; other < size; other++) {
    const better = (values[start + other] ?? 0) - (covered[other] ?? 0)
    if (better > 0) gain += better
  }
  return gain
}

interface Bound {
  at: number
  /** The gain when it was last looked at; it can only have shrunk since. */
  gain: number
}

/** Puts a bound into a list that descends by gain, then ascends by place. */
function insert(bounds: Bound[], bound: Bound): void {
  let [low, high] = [0, bounds.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isAhead(bounds[middle], bound)) low = middle + 1
    else high = middle
  }
  bounds.splice(low, 0, bound)
}

function isAhead(one: Bound | undefined, other: Bound): boolean {
  if (one === undefined) return false
  return one.gain > other.gain || (one.gain === other.gain && one.at < other.at)
}

/**
 * Chooses those that stand best for all: facility location, the largest f(S) = Σᵢ max over s in S of similarity(i, s), by
 * lazy greedy. Greedy reaches at least 1 − 1/e of the best there is; lazy does so without looking at everything again,
 * because gains only shrink.
 *
 * @param size how many; all when there are fewer
 * @returns places, in the order in which they were chosen; of equal gains the first
 * Sources: G. Nemhauser, L. Wolsey and M. Fisher, Mathematical Programming 14 (1978), pp. 265–294; M. Minoux, "Accelerated
 * greedy algorithms for maximizing submodular set functions" (1978).
 */
export function coveringSample(similarities: Similarities, size: number): number[] {
  const covered = new Uint8Array(similarities.size)
  const bounds = Array.from({ length: similarities.size }, (_one, at) => ({
    at,
    gain: gainOf(similarities, at, covered),
  })).toSorted((one, other) => (isAhead(one, other) ? -1 : 1))
  const chosen: number[] = []
  while (chosen.length < size) {
    const best = bounds.shift()
    if (best === undefined) break
    const now = { at: best.at, gain: gainOf(similarities, best.at, covered) }
    if (isAhead(bounds[0], now)) {
      insert(bounds, now)
      continue
    }
    chosen.push(now.at)
    cover(similarities, now.at, covered)
  }
  return chosen
}

function cover({ size, values }: Similarities, at: number, covered: Uint8Array): void {
  for (let other = 0; other < size; other++)
    covered[other] = Math.max(covered[other] ?? 0, values[at * size + other] ?? 0)
}
