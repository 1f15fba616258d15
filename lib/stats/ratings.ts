/** One row an item, one column a rater; null where the rater did not rate the item. */
export type Ratings<T extends Category> = readonly (readonly (T | null)[])[]

export type Category = string | number

/**
 * The ratings an item has, in the order of the raters, without the missing ones.
 * @throws RangeError for NaN, which would agree with nothing, not even itself
 */
export function ratingsOf<T extends Category>(item: readonly (T | null)[]): T[] {
  const ratings = item.filter((rating) => rating !== null)
  if (ratings.some((rating) => Number.isNaN(rating))) throw new RangeError('NaN is not a rating')
  return ratings
}

/**
 * Where each category stands in the order given, from 0.
 * @throws RangeError when a category is given twice
 */
export function ranksOf<T extends Category>(categories: readonly T[]): (rating: T) => number {
  const ranks = new Map(categories.map((category, rank) => [category, rank]))
  if (ranks.size < categories.length) throw new RangeError('A category is given twice')
  return (rating) => {
    const rank = ranks.get(rating)
    if (rank === undefined) throw new RangeError(`${rating} is none of the categories`)
    return rank
  }
}

/** How often each value is there. */
export function tally<T>(values: readonly T[]): Map<T, number> {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

/** The share of pairs of values that are equal, 0 to 1; null for fewer than two values. */
export function agreeingShare(values: readonly unknown[]): number | null {
  if (values.length < 2) return null
  const agreeing = total([...tally(values).values()].map((count) => count * (count - 1)))
  return agreeing / (values.length * (values.length - 1))
}

export function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

/** Null without values. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : total(values) / values.length
}
