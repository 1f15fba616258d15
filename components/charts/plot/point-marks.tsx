import type { MarkProps } from './mark-props'
import { seriesLook } from '../series'

const cap = 4

/** Points with error bars. */
export function PointMarks({ series, scales: { x, y } }: MarkProps) {
  return series.map(({ key, points }, at) => {
    const { colour } = seriesLook(at)
    return (
      <g key={key} data-series={key} stroke={colour}>
        {points.map((point, place) => {
          if (point.y === null) return null
          const [left, low, high] = [x(point.x), point.low ?? point.y, point.high ?? point.y]
          const bar = `M${left},${y(low)}V${y(high)}M${left - cap},${y(low)}h${2 * cap}M${left - cap},${y(high)}h${2 * cap}`
          return (
            // oxlint-disable-next-line react/no-array-index-key -- points may share an x
            <g key={place}>
              {low === high ? null : <path d={bar} fill="none" />}
              <circle
                cx={left}
                cy={y(point.y)}
                r={4}
                fill={point.isHollow ? 'var(--card)' : colour}
                stroke={point.isHollow ? colour : 'var(--card)'}
              />
            </g>
          )
        })}
      </g>
    )
  })
}
