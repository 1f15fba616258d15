/**
 * A quantile by linear interpolation between the two nearest values (type 7).
 *
 * @param sorted ascending
 * @param share 0 to 1
 * @returns in the unit of the values; null without values
 * Source: R. J. Hyndman and Y. Fan, The American Statistician 50 (1996), pp. 361–365.
 */
export function quantile(sorted: Float64Array, share: number): number | null {
  const at = share * (sorted.length - 1)
  const below = sorted[Math.floor(at)]
  const above = sorted[Math.ceil(at)]
  if (below === undefined || above === undefined) return null
  return below + (above - below) * (at - Math.floor(at))
}

/** The middle value, or the mean of the two in the middle; null without values. */
export function median(values: ArrayLike<number>): number | null {
  const sorted = new Float64Array(values).toSorted()
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
