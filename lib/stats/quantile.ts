/** From so many values on a histogram is faster than sorting all of them. */
const worthCounting = 64

/** Bins of a histogram: where values lie evenly, a quantile is among some ten of them. */
const mostBins = 1024

/**
 * Quantiles by linear interpolation between the two nearest values (type 7), in O(n) where values lie evenly: a histogram
 * tells in which bins the quantiles are, and only the values there are sorted.
 *
 * @param values finite
 * @param shares each 0 to 1
 * @returns in the unit of the values; null without values
 * Source: R. J. Hyndman and Y. Fan, The American Statistician 50 (1996), pp. 361–365.
 */
export function quantilesOf(values: Float64Array, shares: readonly number[]): (number | null)[] {
  const last = values.length - 1
  if (last < 0) return shares.map(() => null)
  const ranked = rankedValues(
    values,
    shares.flatMap((share) => [Math.floor(share * last), Math.ceil(share * last)]),
  )
  return shares.map((share) => {
    const at = share * last
    const [below = 0, above = 0] = [ranked(Math.floor(at)), ranked(Math.ceil(at))]
    return below + (above - below) * (at - Math.floor(at))
  })
}

/** Gives the value of a rank, from 0, which is one of these. */
function rankedValues(values: Float64Array, ranks: readonly number[]) {
  const bins = values.length < worthCounting ? null : binsOf(values)
  if (bins === null) {
    const sorted = values.toSorted()
    return (rank: number) => sorted[rank]
  }
  const { least, scale, starts } = bins
  const wanted = new Set(ranks.map((rank) => binAt(starts, rank)))
  const places = new Int32Array(starts.length).fill(-1)
  let size = 0
  for (const bin of wanted) {
    places[bin] = size
    size += (starts[bin + 1] ?? 0) - (starts[bin] ?? 0)
  }
  const begins = places.slice()
  const found = new Float64Array(size)
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0
    const bin = Math.min(starts.length - 2, (value - least) * scale) | 0
    const place = places[bin] ?? 0
    if (place < 0) continue
    found[place] = value
    places[bin] = place + 1
  }
  for (const bin of wanted) found.subarray(begins[bin], places[bin]).sort()
  return (rank: number) => {
    const bin = binAt(starts, rank)
    return found[(begins[bin] ?? 0) + rank - (starts[bin] ?? 0)]
  }
}

interface Bins {
  /** A value is in the bin `(value − least) · scale`, without its fraction; the largest is in the last. */
  least: number
  scale: number
  /** The rank at which each begins, and the last ends. */
  starts: Uint32Array
}

/** Null where the range has no equal parts. */
function binsOf(values: Float64Array): Bins | null {
  let [least, most] = [Infinity, -Infinity]
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0
    if (value < least) least = value
    if (value > most) most = value
  }
  const count = Math.min(mostBins, values.length >> 3)
  const scale = count / (most - least)
  if (!(scale > 0 && scale < Infinity)) return null
  const starts = new Uint32Array(count + 1)
  for (let at = 0; at < values.length; at++) {
    const bin = Math.min(count - 1, ((values[at] ?? 0) - least) * scale) | 0
    starts[bin + 1] = (starts[bin + 1] ?? 0) + 1
  }
  for (let bin = 0; bin < count; bin++)
    starts[bin + 1] = (starts[bin + 1] ?? 0) + (starts[bin] ?? 0)
  return { least, scale, starts }
}

/** The bin of the value of that rank. */
function binAt(starts: Uint32Array, rank: number): number {
  let [low, high] = [0, starts.length - 2]
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((starts[middle] ?? 0) <= rank) low = middle
    else high = middle - 1
  }
  return low
}

/** The middle value, or the mean of the two in the middle; null without values. */
export function median(values: ArrayLike<number>): number | null {
  const sorted = new Float64Array(values).toSorted()
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[sorted.length >> 1]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
