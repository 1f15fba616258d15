interface DrawnPoint {
  y: number | null
  low: number | null
  high: number | null
}

export interface ValueAxis {
  domain: [number, number]
  ticks: number[]
}

/** About so many stretches between ticks. */
const stretches = 3

/** A small chart has few ticks: round numbers around what is drawn. */
export function valueAxis(points: readonly DrawnPoint[]): ValueAxis {
  const values = points.flatMap(({ y, low, high }) => [y, low, high].filter((one) => one !== null))
  if (values.length === 0) return { domain: [0, 1], ticks: [0, 1] }
  const lowest = values.reduce((least, value) => Math.min(least, value))
  const highest = values.reduce((most, value) => Math.max(most, value))
  const step = roundStep((highest - lowest || Math.abs(highest) || 1) / stretches)
  const [first, last] = [Math.floor(lowest / step + 1e-9), Math.ceil(highest / step - 1e-9)]
  const isLevel = first === last
  // A level at 1 stands at the top, one at 0 at the bottom.
  const from = isLevel && highest > 0 ? first - 1 : first
  const to = isLevel && highest <= 0 ? last + 1 : last
  const ticks = Array.from({ length: to - from + 1 }, (_, at) => rounded((from + at) * step))
  return { domain: [rounded(from * step), rounded(to * step)], ticks }
}

/** The next of 1, 2, 5, 10 … of its power of ten. */
function roundStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size))
  const factor = [1, 2, 5, 10].find((one) => one * power >= size * (1 - 1e-9)) ?? 10
  return factor * power
}

const rounded = (value: number) => Number(value.toPrecision(12))
