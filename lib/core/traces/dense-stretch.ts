import type { Token } from '@/lib/text/tokens'

/** What a word between two wanted ones costs: a word of weight 1 is worth a gap of up to twelve. */
const gapCost = 0.08

/**
 * The stretch of tokens that holds most of the wanted words with least between them; null where none is wanted. A
 * wanted word far from the others is left out.
 *
 * @param wanted weights by stem
 * @returns its ends, and how many different wanted words it holds
 */
export function denseStretch(
  tokens: readonly Token[],
  wanted: ReadonlyMap<string, number>,
): { first: Token; last: Token; stems: number } | null {
  const places = tokens.flatMap(({ stem, content }, at) =>
    content && wanted.has(stem) ? [at] : [],
  )
  let best: { from: number; to: number; worth: number; stems: number } | null = null
  for (const [at, from] of places.entries()) {
    const held = new Set<string>()
    let weight = 0
    for (const [more, to] of places.slice(at).entries()) {
      const stem = tokens[to]?.stem ?? ''
      if (!held.has(stem)) weight += wanted.get(stem) ?? 0
      held.add(stem)
      const worth = weight - gapCost * (to - from - more)
      if (best === null || worth > best.worth) best = { from, to, worth, stems: held.size }
    }
  }
  if (best === null) return null
  const [first, last] = [tokens[best.from], tokens[best.to]]
  return first && last ? { first, last, stems: best.stems } : null
}
