import type { Match } from './match'
import { sortedRows } from './radix'
import { idAt, words } from './uuid'

function mix(hash: number, word: number): number {
  const mixed = Math.imul(hash ^ word, 0x9e37_79b1)
  return Math.imul(mixed ^ (mixed >>> 15), 0x85eb_ca77) ^ (mixed >>> 13)
}

function seedWord(seed: string, start: number): number {
  let hash = start
  for (const byte of new TextEncoder().encode(seed)) hash = mix(hash, byte)
  return hash
}

/** A number between 0 and 1 that depends on the seed and the id alone. */
function drawOf(ids: Uint32Array, row: number, [first, second]: [number, number]): number {
  let [high, low] = [first, second]
  for (let index = 0; index < words; index++) {
    const word = ids[row * words + index] ?? 0
    high = mix(high, word)
    low = mix(low, word)
  }
  high = mix(high, low)
  low = mix(low, high)
  return ((high >>> 0) * 0x20_0000 + (low >>> 11)) / 2 ** 53
}

/**
 * Draws without replacement: every trace gets a number from the seed and its id, and the lowest are
 * taken, in that order. What else is in the collection does not move a trace's number.
 */
export function drawIds(matches: Match[], { n, seed }: { n: number; seed: string }): string[] {
  const start: [number, number] = [seedWord(seed, 0x1234_5678), seedWord(seed, 0x0f0e_0d0c)]
  const found = matches.flatMap(({ segment, state }) => {
    const rows: { ids: Uint32Array; row: number; draw: number }[] = []
    for (let row = 0; row < state.length; row++) {
      if (state[row] !== 0) continue
      rows.push({ ids: segment.ids, row, draw: drawOf(segment.ids, row, start) })
    }
    return rows
  })
  const order = sortedRows(Float64Array.from(found, ({ draw }) => draw))
  return [...order.subarray(0, n)].flatMap((index) => {
    const one = found[index]
    return one ? [idAt(one.ids, one.row)] : []
  })
}
