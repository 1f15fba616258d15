import type { MarkProps } from './mark-props'
import { bandPath, linePath } from './paths'
import { seriesLook } from '../series'

/** Dots stand closer than this many a line. */
const mostDots = 60

/** Lines with bands; a gap is a gap. */
export function LineMarks({ series, scales: { x, y } }: MarkProps) {
  return series.map(({ key, points }, at) => {
    const { colour, dash } = seriesLook(at)
    return (
      <g key={key} data-series={key}>
        <path d={bandPath(points, x, y)} fill={colour} fillOpacity={0.15} />
        <path
          d={linePath(points, x, y)}
          fill="none"
          stroke={colour}
          strokeWidth={2}
          strokeDasharray={dash}
        />
        {points.length <= mostDots
          ? points.map((point) =>
              point.y === null ? null : (
                <circle key={point.x} cx={x(point.x)} cy={y(point.y)} r={2.5} fill={colour} />
              ),
            )
          : null}
      </g>
    )
  })
}
