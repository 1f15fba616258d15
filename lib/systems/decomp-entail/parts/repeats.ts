import type { Convention } from '@/lib/core/rewards/schema'

/** Cosine from which two facts say the same. Source: DecompT5 / DecompEntail, section 4; 0.9 in the released code. */
export const sameFrom: Readonly<Record<Convention, number>> = { paper: 0.95, released: 0.9 }

type Vector = readonly number[]

/** In [-1, 1]; 0 where a vector has no length. */
export function cosine(one: Vector, other: Vector): number {
  const dot = one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0)
  const lengths = Math.hypot(...one) * Math.hypot(...other)
  return lengths === 0 ? 0 : dot / lengths
}

/** Which candidates say what an earlier fact says. */
export function repeated(
  candidates: readonly Vector[],
  earlier: readonly Vector[],
  convention: Convention,
): boolean[] {
  const least = sameFrom[convention]
  return candidates.map((one) => earlier.some((other) => cosine(one, other) >= least))
}
