import type { PointSummary } from './schema'

interface Flags {
  zeros: number
  ones: number
}

/** Of values that are all 0, 1 or missing, how many are which; null of others. */
export function countFlags(values: Float64Array): Flags | null {
  let [zeros, ones] = [0, 0]
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? Number.NaN
    if (value === 0) zeros++
    else if (value === 1) ones++
    else if (!Number.isNaN(value)) return null
  }
  return { zeros, ones }
}

/** The same as `summaryOf` gives, without sorting: most series are of what holds or does not. */
export function flagSummary({ zeros, ones }: Flags, size: number): PointSummary {
  const n = zeros + ones
  const missing = size - n
  if (n === 0) return { mean: null, q25: null, median: null, q75: null, missing }
  const valueAt = (place: number) => Number(place >= zeros)
  const quantile = (share: number) => {
    const at = share * (n - 1)
    const [below, above] = [valueAt(Math.floor(at)), valueAt(Math.ceil(at))]
    return below + (above - below) * (at - Math.floor(at))
  }
  return {
    mean: ones / n,
    q25: quantile(0.25),
    median: quantile(0.5),
    q75: quantile(0.75),
    missing,
  }
}
