/** Mulberry32: the same numbers for the same seed, everywhere. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b_79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const syllables = ['ka', 'ro', 'mi', 'ten', 'su', 'lo', 'var', 'pe', 'dan', 'qui', 'or', 'bel']
const common = ['the', 'of', 'in', 'and', 'evidence', 'claim', 'states', 'that', 'is', 'was']

function makeWord(rank: number): string {
  if (rank < common.length) return common[rank] ?? ''
  let text = ''
  for (let rest = rank; rest > 0; rest = Math.floor(rest / syllables.length)) {
    text += syllables[rest % syllables.length] ?? ''
  }
  return text
}

const vocabulary = Array.from({ length: 30_000 }, (_, rank) => makeWord(rank))

/** A few words are in every text, most in almost none, as in any language. */
export function sentence(random: () => number, length: number): string {
  const words = Array.from({ length }, () => {
    const rank = Math.floor(vocabulary.length ** random()) - 1
    return vocabulary[rank] ?? ''
  })
  return words.join(' ')
}

export function pick<T>(random: () => number, from: readonly T[]): T {
  const [first] = from
  const found = from[Math.floor(random() * from.length)] ?? first
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}
