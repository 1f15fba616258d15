import { tokenise } from '@/lib/text/tokens'

/** How often each content word of a text stands in it, by stem. */
export type Bag = ReadonlyMap<string, number>

export function bagOf(text: string): Bag {
  const bag = new Map<string, number>()
  for (const { stem, content } of tokenise(text)) {
    if (content) bag.set(stem, (bag.get(stem) ?? 0) + 1)
  }
  return bag
}

/** Cosine of the word counts of two texts, 0 to 1; 0 when either has no content word. */
export function likeness(a: Bag, b: Bag): number {
  let dot = 0
  for (const [stem, count] of a) dot += count * (b.get(stem) ?? 0)
  return dot === 0 ? 0 : dot / Math.sqrt(squares(a) * squares(b))
}

function squares(bag: Bag): number {
  return [...bag.values()].reduce((sum, count) => sum + count * count, 0)
}

/** Share of the distinct content words of one text that stand in the other, 0 to 1; 0 without any. */
export function share(of: Bag, within: Bag): number {
  if (of.size === 0) return 0
  return [...of.keys()].filter((stem) => within.has(stem)).length / of.size
}

/** Jaccard: the distinct content words that stand in both, of those that stand in either; 1 for two empty texts. */
export function overlap(one: Bag, other: Bag): number {
  const common = [...one.keys()].filter((stem) => other.has(stem)).length
  const all = one.size + other.size - common
  return all === 0 ? 1 : common / all
}
