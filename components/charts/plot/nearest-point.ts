import type { Scales } from './scales'
import type { ActivePoint, ChartSeries } from '../series'

/** The point nearest to a place in pixels; bars and heat maps have their points in the middle of what is drawn. */
export function nearestPoint(
  series: readonly ChartSeries[],
  { x, top }: Pick<Scales, 'x' | 'top'>,
  place: { left: number; top: number },
): ActivePoint | null {
  let nearest: ActivePoint | null = null
  let least = Infinity
  for (const [at, { points }] of series.entries()) {
    for (const [point, value] of points.entries()) {
      if (value.y === null) continue
      const distance = Math.hypot(x(value.x) - place.left, (top(value, at) - place.top) / 2)
      if (distance >= least) continue
      least = distance
      nearest = { series: at, point }
    }
  }
  return nearest
}
