import type { Draw } from '@/lib/systems/composition-rl/composing/schema'
import { mulberry32 } from '@/lib/stats/random'

interface Drawing {
  /** Problems there are. */
  count: number
  /** Problems of one composition. */
  depth: number
  draw: Draw
  seed: number
  limit: number
}

/** Draws that come to nothing new in a row; then it goes through in order. */
const mostMisses = 1_000

/**
 * Which problems are composed, in order, as indexes: no problem twice in one, no composition twice. At most `limit`,
 * fewer where there are not as many.
 */
export function drawProblems({ count, depth, draw, seed, limit }: Drawing): number[][] {
  if (count < depth) return []
  const drawn = new Map<string, number[]>()
  const take = (one: number[]) => void drawn.set(one.join(' '), one)
  if (draw === 'random') {
    const random = mulberry32(seed)
    for (let misses = 0; drawn.size < limit && misses < mostMisses; misses += 1) {
      const before = drawn.size
      take(someOf(count, depth, random))
      if (drawn.size > before) misses = 0
    }
  }
  for (const one of inOrder(count, depth)) {
    if (drawn.size >= limit) break
    take(one)
  }
  return [...drawn.values()]
}

function someOf(count: number, depth: number, random: () => number): number[] {
  const chosen = new Set<number>()
  while (chosen.size < depth) chosen.add(Math.floor(random() * count))
  return [...chosen]
}

/** Every order of so many different problems. */
function* inOrder(count: number, depth: number, before: number[] = []): Generator<number[]> {
  if (before.length === depth) {
    yield before
    return
  }
  for (let at = 0; at < count; at += 1)
    if (!before.includes(at)) yield* inOrder(count, depth, [...before, at])
}
