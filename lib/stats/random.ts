/**
 * mulberry32, a small seeded generator: the same seed gives the same numbers everywhere. Not for secrets.
 *
 * @param seed a whole number; its lowest 32 bits count
 * @returns a function whose calls give numbers from 0 up to but not including 1, in steps of 2⁻³²
 * @throws RangeError when the seed is not a whole number
 * Source: T. Ettinger, mulberry32 (public domain, 2017).
 */
export function mulberry32(seed: number): () => number {
  if (!Number.isSafeInteger(seed)) throw new RangeError(`${seed} is not a seed`)
  // Signed: whole numbers of 32 bits with a sign take no memory.
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) * 2 ** -32
  }
}
