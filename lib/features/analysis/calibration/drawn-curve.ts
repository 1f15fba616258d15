import type { RiskCoverage } from '@/lib/stats/risk-coverage'
import type { CalibrationOfKind } from './schema'

/** More than a chart is wide. */
const mostPoints = 2_000

/** Evenly spread points of a curve, with its first and last. */
export function drawnCurve({ bounds, answered, wrong }: RiskCoverage): CalibrationOfKind['curve'] {
  const last = bounds.length - 1
  const count = Math.min(bounds.length, mostPoints)
  const places = Array.from({ length: count }, (_, at) =>
    count === 1 ? last : Math.round((at * last) / (count - 1)),
  )
  return places.map((place) => ({
    bound: bounds[place] ?? 0,
    n: answered[place] ?? 0,
    wrong: wrong[place] ?? 0,
  }))
}
