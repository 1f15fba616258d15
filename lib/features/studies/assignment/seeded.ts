import { mulberry32 } from '@/lib/stats/random'

export type Random = () => number

/** A generator of its own for each list of whole numbers, so that one draw more in one place changes no other. */
export function seeded(...parts: readonly number[]): Random {
  let mixed = 0x811c9dc5
  for (const part of parts) {
    mixed = Math.imul(mixed ^ (part >>> 0), 0x01000193) >>> 0
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d) >>> 0
  }
  return mulberry32(mixed)
}

/** Fisher and Yates' shuffle, as a copy. */
export function shuffled<T>(values: readonly T[], random: Random): T[] {
  const deck = [...values]
  for (let last = deck.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [deck[last], deck[other]]
    if (a === undefined || b === undefined) continue
    deck[last] = b
    deck[other] = a
  }
  return deck
}
