import { mulberry32 } from '@/lib/stats/random'

/**
 * A random order of a list, the same for the same seed. The first n of it are a random sample of n, and a larger sample
 * of the same seed begins with a smaller one.
 *
 * Source: R. Durstenfeld, "Algorithm 235: Random permutation", Communications of the ACM 7 (1964), p. 420.
 */
export function shuffle<T>(values: readonly T[], seed: number): T[] {
  const random = mulberry32(seed)
  const left = [...values]
  const order: T[] = []
  while (left.length > 0) {
    const at = Math.floor(random() * left.length)
    const last = left.pop()
    const drawn = at < left.length ? left[at] : last
    if (at < left.length && last !== undefined) left[at] = last
    if (drawn !== undefined) order.push(drawn)
  }
  return order
}
