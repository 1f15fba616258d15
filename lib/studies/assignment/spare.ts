import type { Random } from './seeded'

interface Placed {
  /** Null where nobody has it on a list. */
  swapped: boolean | null
  /** How much more is as is than swapped on the list it would leave. */
  ahead: number | null
}

/**
 * Which of the pairs that could be taken over leaves both lists best balanced, and its sides. A pair keeps the sides it
 * was planned with, so that its own balance stays.
 */
export function takeOver<T extends Placed>(
  spares: readonly T[],
  ahead: number,
  random: Random = Math.random,
): { spare: T; swapped: boolean } | null {
  let best: { spare: T; swapped: boolean; cost: number } | null = null
  for (const spare of spares) {
    const swapped = spare.swapped ?? (ahead === 0 ? random() < 0.5 : ahead > 0)
    const by = swapped ? -1 : 1
    const left = spare.ahead === null ? 0 : spare.ahead - by
    const cost = beyondOne(ahead + by) + beyondOne(left)
    if (best === null || cost < best.cost) best = { spare, swapped, cost }
  }
  return best
}

const beyondOne = (balance: number) => Math.max(0, Math.abs(balance) - 1)
