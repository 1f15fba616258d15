import { meanAndDeviation } from '@/lib/stats/classification'
import type { Resampling } from '@/lib/stats/interval'
import type { BootstrapEstimate } from '@/lib/stats/mean-interval'
import { slopeInterval } from '@/lib/stats/slope'

/** Two series at the same steps, ascending. */
export interface TwoCurves {
  steps: readonly number[]
  /** Null where a step has none. */
  rising: readonly (number | null)[]
  falling: readonly (number | null)[]
}

export interface OppositeSlopes {
  fromStep: number
  toStep: number
  rise: BootstrapEstimate
  fall: BootstrapEstimate
}

/** Below so many steps the bootstrap of a slope is too narrow to rely on. */
export const fewestSteps = 10

/** Windows are these parts of all steps, and each starts a quarter of its length after the one before. */
const parts = [4, 2, 1]
const startsPerWindow = 4

/** How often a level beside a rise is taken for a fall: so rarely, in all windows of a line together. */
const errorRate = 0.01

/** Of the steepness of the steepest window, for a longer one to be taken in its place. */
const nearlyAsSteep = 0.8

/**
 * Windows of steps in which one series rises while the other falls, both slopes outside their bootstrap interval. The
 * level of the intervals is corrected for the number of windows (Bonferroni). Of windows that overlap the
 * steepest stays, or a longer one that is nearly as steep.
 *
 * @returns by step; none where fewer than `fewestSteps` have both values
 */
export function oppositeSlopes(curves: TwoCurves, resampling: Resampling): OppositeSlopes[] {
  const known = knownSteps(curves)
  const windows = windowsOf(known.length)
  const corrected = { ...resampling, level: 1 - errorRate / Math.max(1, windows.length) }
  const scales = {
    rise: meanAndDeviation(known.map(({ up }) => up)).deviation ?? 1,
    fall: meanAndDeviation(known.map(({ down }) => down)).deviation ?? 1,
  }
  const found = windows
    .flatMap(([from, to]) => slopesOf(known.slice(from, to), corrected) ?? [])
    .map((slopes) => ({ slopes, steepness: steepnessOf(slopes, scales) }))
    .toSorted((a, b) => b.steepness - a.steepness)
  const chosen: OppositeSlopes[] = []
  for (const { slopes, steepness } of found) {
    if (chosen.some((other) => overlap(slopes, other))) continue
    const rivals = found.filter(
      (rival) => rival.steepness >= nearlyAsSteep * steepness && overlap(rival.slopes, slopes),
    )
    const [longest] = rivals.toSorted((a, b) => lengthOf(b.slopes) - lengthOf(a.slopes))
    if (longest && !chosen.some((other) => overlap(longest.slopes, other)))
      chosen.push(longest.slopes)
  }
  return chosen.toSorted((a, b) => a.fromStep - b.fromStep)
}

const overlap = (one: OppositeSlopes, other: OppositeSlopes) =>
  one.fromStep <= other.toStep && other.fromStep <= one.toStep

const lengthOf = ({ fromStep, toStep }: OppositeSlopes) => toStep - fromStep

interface KnownStep {
  step: number
  up: number
  down: number
}

function knownSteps({ steps, rising, falling }: TwoCurves): KnownStep[] {
  return steps.flatMap((step, at) => {
    const [up = null, down = null] = [rising[at], falling[at]]
    return up === null || down === null ? [] : [{ step, up, down }]
  })
}

function windowsOf(size: number): [number, number][] {
  if (size < fewestSteps) return []
  const lengths = new Set(parts.map((part) => Math.max(fewestSteps, Math.ceil(size / part))))
  return [...lengths].flatMap((length) => {
    const stride = Math.max(1, Math.floor(length / startsPerWindow))
    const count = Math.floor((size - length) / stride) + 1
    return Array.from({ length: count }, (_, at): [number, number] => {
      // The last window ends with the last step.
      const from = at === count - 1 ? size - length : at * stride
      return [from, from + length]
    })
  })
}

function slopesOf(window: readonly KnownStep[], resampling: Resampling): OppositeSlopes | null {
  const [first, last] = [window[0], window.at(-1)]
  if (!first || !last) return null
  const x = window.map(({ step }) => step)
  const slope = (y: number[]) => slopeInterval({ x, y, keys: null }, resampling)
  const rise = slope(window.map(({ up }) => up))
  if (rise === null || rise.low <= 0) return null
  const fall = slope(window.map(({ down }) => down))
  if (fall === null || fall.high >= 0) return null
  return { fromStep: first.step, toStep: last.step, rise, fall }
}

/**
 * Of each slope the middle between its value and its bound nearest to 0, in standard deviations of its series; the
 * smaller of both. A window that begins long before the rise is longer and so more certain, but less steep.
 */
function steepnessOf({ rise, fall }: OppositeSlopes, scales: { rise: number; fall: number }) {
  return Math.min(
    (rise.value + rise.low) / 2 / scales.rise,
    -(fall.value + fall.high) / 2 / scales.fall,
  )
}
