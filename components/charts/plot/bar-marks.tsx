import type { MarkProps } from './mark-props'
import { seriesLook } from '../series'

/** Of the space between two bars. */
const filled = 0.8

/** The smallest distance of two bars of a series, in units of x. */
function spacing(series: MarkProps['series']): number {
  let least = Infinity
  for (const { points } of series) {
    const sorted = points.map(({ x }) => x).toSorted((a, b) => a - b)
    for (let at = 1; at < sorted.length; at++)
      least = Math.min(least, (sorted[at] ?? 0) - (sorted[at - 1] ?? 0))
  }
  return Number.isFinite(least) && least > 0 ? least : 1
}

/** Bars from zero, side by side where there are several series, with error bars. */
export function BarMarks({ series, scales: { x, y } }: MarkProps) {
  const step = spacing(series)
  const width = Math.min(64, (Math.abs(x(step) - x(0)) * filled) / Math.max(1, series.length))
  return series.map(({ key, points }, at) => (
    <g key={key} data-series={key} fill={seriesLook(at).colour}>
      {points.map((point) => {
        if (point.y === null) return null
        const left = x(point.x) + (at - series.length / 2) * width
        const [top, bottom] = [y(Math.max(0, point.y)), y(Math.min(0, point.y))]
        const isRanged = typeof point.low === 'number' && typeof point.high === 'number'
        return (
          <g key={point.x}>
            <rect
              x={left}
              y={top}
              width={Math.max(1, width - 1)}
              height={Math.max(0, bottom - top)}
            />
            {isRanged ? (
              <path
                d={`M${left + width / 2},${y(point.low ?? 0)}V${y(point.high ?? 0)}`}
                stroke="var(--ink)"
              />
            ) : null}
          </g>
        )
      })}
    </g>
  ))
}
