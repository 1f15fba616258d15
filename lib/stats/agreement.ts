import {
  agreeingShare,
  type Category,
  mean,
  ranksOf,
  type Ratings,
  ratingsOf,
  tally,
  total,
} from './ratings'
import { itemWeightedAgreement, itemWeightedKappa } from './weighted'

/**
 * Raw pairwise agreement: the mean, over items with at least two ratings, of the share of agreeing pairs of ratings.
 *
 * @returns 0 to 1; null without an item with two ratings
 * @throws RangeError for a NaN rating, as all functions here
 */
export function pairwiseAgreement<T extends Category>(ratings: Ratings<T>): number | null {
  return itemWeightedAgreement(ratings, evenly(ratings))
}

/**
 * Cohen's kappa of two raters, over the items both rated.
 *
 * @param raters the two columns
 * @returns at most 1; null when the two share no item or their expected agreement is 1
 * Source: J. Cohen, Educational and Psychological Measurement 20 (1960), pp. 37–46.
 */
export function cohenKappa<T extends Category>(
  ratings: Ratings<T>,
  raters: readonly [number, number] = [0, 1],
): number | null {
  return itemWeightedKappa(ratings, evenly(ratings), raters)
}

/**
 * Fleiss' kappa. The ratings of an item need not be by the same people as those of the next.
 *
 * @returns at most 1; null unless all items have the same number of ratings, at least two, and when expected
 * agreement is 1
 * Source: J. L. Fleiss, Psychological Bulletin 76 (1971), pp. 378–382.
 */
export function fleissKappa<T extends Category>(ratings: Ratings<T>): number | null {
  const items = ratings.map((item) => ratingsOf(item))
  if (new Set(items.map((item) => item.length)).size !== 1) return null
  const observed = pairwiseAgreement(ratings)
  const all = items.flat()
  const expected = total([...tally(all).values()].map((count) => (count / all.length) ** 2))
  return observed === null || expected === 1 ? null : (observed - expected) / (1 - expected)
}

/**
 * Krippendorff's alpha with nominal distances: two categories are the same or they are not. Items with fewer than
 * two ratings are left out.
 *
 * @returns at most 1; null without an item with two ratings, and when only one category was used in them
 * Source: K. Krippendorff, "Computing Krippendorff's Alpha-Reliability" (2011).
 */
export function krippendorffNominal<T extends Category>(ratings: Ratings<T>): number | null {
  return alpha(pairable(ratings), (one, other) => Number(one !== other))
}

/**
 * Krippendorff's alpha with ordinal distances, which count the ratings that lie between two categories.
 *
 * @param categories all there are, in their order
 * @returns as `krippendorffNominal`
 * @throws RangeError for a rating that is none of the categories, or a category given twice
 * Source: K. Krippendorff, "Computing Krippendorff's Alpha-Reliability" (2011).
 */
export function krippendorffOrdinal<T extends Category>(
  ratings: Ratings<T>,
  categories: readonly T[],
): number | null {
  const rank = ranksOf(categories)
  const items = pairable(ratings).map((item) => item.map(rank))
  const counts = tally(items.flat())
  // (Σ n_g from c to k − (n_c + n_k)/2) is how far the middles of c and k lie apart when all ratings stand in a row.
  let before = 0
  const middles = categories.map((_category, at) => {
    const count = counts.get(at) ?? 0
    before += count
    return before - count / 2
  })
  return alpha(items, (one, other) => ((middles[one] ?? 0) - (middles[other] ?? 0)) ** 2)
}

/**
 * Gwet's AC1: observed agreement over items with at least two ratings, category shares over items with at least one.
 *
 * @param categories all there could have been, used or not: their number is part of the formula
 * @returns at most 1; null without an item with two ratings, and for fewer than two categories
 * @throws RangeError for a rating that is none of the categories, or a category given twice
 * Source: K. L. Gwet, British Journal of Mathematical and Statistical Psychology 61 (2008), pp. 29–48.
 */
export function gwetAc1<T extends Category>(
  ratings: Ratings<T>,
  categories: readonly T[],
): number | null {
  const rank = ranksOf(categories)
  const items = ratings.map((item) => ratingsOf(item).map(rank)).filter((item) => item.length > 0)
  const observed = mean(items.map((item) => agreeingShare(item)).filter((share) => share !== null))
  if (observed === null || categories.length < 2) return null
  const counts = items.map((item) => ({ of: tally(item), all: item.length }))
  const shares = [...categories.keys()].map(
    (at) => total(counts.map(({ of, all }) => (of.get(at) ?? 0) / all)) / items.length,
  )
  const expected = total(shares.map((share) => share * (1 - share))) / (categories.length - 1)
  return (observed - expected) / (1 - expected)
}

function evenly(items: readonly unknown[]): number[] {
  return items.map(() => 1)
}

function pairable<T extends Category>(ratings: Ratings<T>): T[][] {
  return ratings.map((item) => ratingsOf(item)).filter((item) => item.length > 1)
}

type Distance<T> = (one: T, other: T) => number

function alpha<T>(items: readonly (readonly T[])[], distance: Distance<T>): number | null {
  const all = items.flat()
  const expected = disagreement(all, distance)
  if (expected === 0) return null
  const observed = total(items.map((item) => disagreement(item, distance)))
  return 1 - observed / expected
}

/** The sum of distances over all ordered pairs of values, for each value one could be compared with. */
function disagreement<T>(values: readonly T[], distance: Distance<T>): number {
  if (values.length < 2) return 0
  const counts = [...tally(values)]
  const distances = counts.flatMap(([one, count]) =>
    counts.map(([other, others]) => count * others * distance(one, other)),
  )
  return total(distances) / (values.length - 1)
}
