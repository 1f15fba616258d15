import { bagOf, overlap } from '../likeness/bag'

/** From this share of common words on, a query asks what another one asks: distinct content words, by stem (Jaccard). */
export const sameQuery = 0.6

/** The first of the queries that asks the same. */
export function sameAs(query: string, others: readonly string[]): string | null {
  const bag = bagOf(query)
  return others.find((other) => overlap(bag, bagOf(other)) >= sameQuery) ?? null
}
