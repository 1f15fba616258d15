/**
 * Quantiles by linear interpolation between the two nearest values (type 7), in O(n): nothing is sorted further than it
 * has to be.
 *
 * @param values finite; they are put into another order
 * @param shares ascending, each 0 to 1
 * @returns in the unit of the values; null without values
 * Source: R. J. Hyndman and Y. Fan, The American Statistician 50 (1996), pp. 361–365.
 */
export function quantilesOf(values: Float64Array, shares: readonly number[]): (number | null)[] {
  const last = values.length - 1
  let start = 0
  return shares.map((share) => {
    if (last < 0) return null
    const at = share * last
    const place = Math.floor(at)
    select(values, place, start)
    start = place
    const below = values[place] ?? 0
    return below + (at === place ? 0 : (lowest(values, place + 1) - below) * (at - place))
  })
}

/** Puts the value of that rank at its place: none before it is larger, none after it smaller. Source: C. A. R. Hoare, Algorithm 65. */
function select(values: Float64Array, place: number, start: number): void {
  let [low, high] = [start, values.length - 1]
  while (low < high) {
    const pivot = values[(low + high) >>> 1] ?? 0
    let [up, down] = [low, high]
    while (up <= down) {
      while ((values[up] ?? 0) < pivot) up++
      while ((values[down] ?? 0) > pivot) down--
      if (up > down) break
      const value = values[up] ?? 0
      values[up] = values[down] ?? 0
      values[down] = value
      up++
      down--
    }
    if (place <= down) high = down
    else if (place >= up) low = up
    else return
  }
}

function lowest(values: Float64Array, start: number): number {
  let least = Infinity
  for (let at = start; at < values.length; at++) {
    const value = values[at] ?? 0
    if (value < least) least = value
  }
  return least
}

/** The middle value, or the mean of the two in the middle; null without values. */
export function median(values: ArrayLike<number>): number | null {
  const sorted = new Float64Array(values).toSorted()
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
