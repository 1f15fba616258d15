import { bagOf, type Bag } from '../rubric/likeness'

/** From this share of common words on, a query asks what another one asks: distinct content words, by stem (Jaccard). */
export const sameQuery = 0.6

/** Share of a query's content words that stand in both, of those that stand in either; 1 for two empty ones. */
export function overlap(one: Bag, other: Bag): number {
  const common = [...one.keys()].filter((stem) => other.has(stem)).length
  const all = one.size + other.size - common
  return all === 0 ? 1 : common / all
}

/** The first of the queries that asks the same. */
export function sameAs(query: string, others: readonly string[]): string | null {
  const bag = bagOf(query)
  return others.find((other) => overlap(bag, bagOf(other)) >= sameQuery) ?? null
}
