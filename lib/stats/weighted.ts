import { agreeingShare, type Category, type Ratings, ratingsOf, total } from './ratings'

interface Weighted<Value> {
  value: Value
  weight: number
}

/**
 * Raw pairwise agreement in which every item counts by its weight: the weighted mean, over items with at least two
 * ratings, of the share of agreeing pairs of ratings.
 *
 * @param weights one an item, finite and above 0: the inverse of the probability with which the item was drawn,
 * up to any common factor. Equal weights give the unweighted value.
 * @returns 0 to 1; null without an item with two ratings
 * @throws RangeError for a NaN rating, a weight that is not above 0, or another number of weights than of items
 * Source: D. G. Horvitz and D. J. Thompson, Journal of the American Statistical Association 47 (1952), pp. 663–685,
 * in the ratio form of J. Hájek (1971).
 */
export function itemWeightedAgreement<T extends Category>(
  ratings: Ratings<T>,
  weights: readonly number[],
): number | null {
  const items = scaled(
    weighted(ratings, weights).flatMap(({ value: item, weight }) => {
      const share = agreeingShare(ratingsOf(item))
      return share === null ? [] : [{ value: share, weight }]
    }),
  )
  if (items.length === 0) return null
  return weightOf(items, (share) => share) / weightOf(items, () => 1)
}

/**
 * Cohen's kappa of two raters in which every item counts by its weight, as in `itemWeightedAgreement`, in observed
 * and in expected agreement. Not Cohen's "weighted kappa", which weighs disagreements.
 *
 * @param raters the two columns
 * @returns at most 1; null when the two share no item or their expected agreement is 1
 * @throws RangeError as `itemWeightedAgreement`
 */
export function itemWeightedKappa<T extends Category>(
  ratings: Ratings<T>,
  weights: readonly number[],
  raters: readonly [number, number] = [0, 1],
): number | null {
  const items = scaled(
    weighted(ratings, weights).flatMap(({ value: item, weight }) => {
      const value = ratingsOf(raters.map((rater) => item[rater] ?? null))
      return value.length < 2 ? [] : [{ value, weight }]
    }),
  )
  const all = weightOf(items, () => 1)
  const categories = [...new Set(items.flatMap(({ value }) => value))]
  const share = (isCounted: (pair: T[]) => boolean) =>
    weightOf(items, (pair) => Number(isCounted(pair))) / all
  const expected = total(
    categories.map(
      (category) =>
        share(([first]) => first === category) * share(([, second]) => second === category),
    ),
  )
  if (items.length === 0 || expected === 1) return null
  return (share(([first, second]) => first === second) - expected) / (1 - expected)
}

function weighted<Value>(values: readonly Value[], weights: readonly number[]): Weighted<Value>[] {
  if (values.length !== weights.length) {
    throw new RangeError(`${weights.length} weights for ${values.length} items`)
  }
  return values.map((value, n) => {
    const weight = weights[n] ?? Number.NaN
    if (!(weight > 0 && weight < Infinity)) throw new RangeError(`${weight} is not a weight`)
    return { value, weight }
  })
}

/** The heaviest item weighs 1, so that no sum overflows and equal weights count as none. */
function scaled<Value>(items: readonly Weighted<Value>[]): Weighted<Value>[] {
  const heaviest = items.reduce((most, { weight }) => Math.max(most, weight), 0)
  return items.map(({ value, weight }) => ({ value, weight: weight / heaviest }))
}

function weightOf<Value>(
  items: readonly Weighted<Value>[],
  part: (value: Value) => number,
): number {
  return total(items.map(({ value, weight }) => weight * part(value)))
}
