import { seeded } from './seeded'

interface SpareSide {
  /** Null where nobody has it on a list. */
  swapped: boolean | null
  /** How much more is as is than swapped on the list it would leave. */
  ahead: number | null
}

/** Whose list a pair is added to. */
export interface Taker {
  seed: number
  annotator: number
  /** Place the pair gets on the list. */
  position: number
  /** Study pairs on the list that are as is, minus those that are swapped. */
  ahead: number
}

/**
 * Sides of a pair that an annotator takes over: those that keep the annotator's own list balanced, else those it was
 * planned with, else drawn from the seed.
 */
export function sidesAfterTakeover(
  { seed, annotator, position, ahead }: Taker,
  planned: boolean | null,
): boolean {
  if (ahead !== 0) return ahead > 0
  return planned ?? seeded(seed, 8, annotator, position)() < 0.5
}

/** Which of the pairs that could be taken over leaves its list and its pair best balanced. */
export function takeOver<T extends SpareSide>(
  spares: readonly T[],
  taker: Taker,
): { spare: T; swapped: boolean } | null {
  let best: { spare: T; swapped: boolean; cost: number } | null = null
  for (const spare of spares) {
    const swapped = sidesAfterTakeover(taker, spare.swapped)
    const left = spare.ahead === null ? 0 : spare.ahead - (spare.swapped === true ? -1 : 1)
    const isTurned = spare.swapped !== null && spare.swapped !== swapped
    const cost = 2 * beyondOne(left) + (isTurned ? 1 : 0)
    if (best === null || cost < best.cost) best = { spare, swapped, cost }
  }
  return best
}

const beyondOne = (balance: number) => Math.max(0, Math.abs(balance) - 1)

/**
 * Sides of a pair when its annotator comes to it: as planned, unless the list got out of balance because pairs left it,
 * and turning this one brings it nearer.
 */
export function claimedSides(planned: boolean, ahead: number): boolean {
  return Math.abs(ahead) < 2 ? planned : ahead > 0
}
