export interface AxisTicks {
  domain: readonly [number, number]
  ticks: readonly number[]
}

interface TickOptions {
  /** About so many stretches between ticks; rarely one or two more. */
  stretches: number
  /** Steps, places and counts: no tick lies between two whole numbers. */
  isWhole?: boolean
}

/** Round numbers around the values: the axis begins and ends at a tick. */
export function ticksAround(low: number, high: number, options: TickOptions): AxisTicks {
  const step = roundStep(low, high, options)
  const [first, last] = [Math.floor(low / step + 1e-9), Math.ceil(high / step - 1e-9)]
  const isLevel = first === last
  // A level at 1 is at the top, one at 0 at the bottom.
  const from = isLevel && high > 0 ? first - 1 : first
  const to = isLevel && high <= 0 ? last + 1 : last
  const ticks = multiples(step, from, to)
  return { domain: [exact(from * step), exact(to * step)], ticks }
}

/** Round numbers on an axis whose ends are given. */
export function ticksWithin(low: number, high: number, options: TickOptions): AxisTicks {
  const step = roundStep(low, high, options)
  const [first, last] = [Math.ceil(low / step - 1e-9), Math.floor(high / step + 1e-9)]
  return { domain: [low, high], ticks: multiples(step, first, last) }
}

/** The next of 1, 2, 5, 10 … of its power of ten. */
function roundStep(low: number, high: number, { stretches, isWhole = false }: TickOptions): number {
  const size = (high - low || Math.abs(high) || 1) / stretches
  const power = 10 ** Math.floor(Math.log10(size))
  const factor = [1, 2, 5, 10].find((one) => one * power >= size * (1 - 1e-9)) ?? 10
  return isWhole ? Math.max(1, factor * power) : factor * power
}

const multiples = (step: number, from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => exact((from + at) * step))

/** Without the last bits, which would make 0.6000000000000001 of 3 × 0.2. */
const exact = (value: number) => Number(value.toPrecision(12))
