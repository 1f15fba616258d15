import { seriesLook, type ChartSeries } from '../series'
import { useCursorX } from '../figure/shared-cursor'
import type { Scales } from './scales'

interface CursorLineProps {
  series: readonly ChartSeries[]
  scales: Scales
}

/** The place that all charts of a page share, with the points there. */
export function CursorLine({ series, scales: { area, x, y } }: CursorLineProps) {
  const place = useCursorX()
  if (place === null) return null
  const left = x(place)
  if (left < area.x - 1 || left > area.x + area.width + 1) return null
  return (
    <g data-on-screen className="pointer-events-none">
      <line x1={left} x2={left} y1={area.y} y2={area.y + area.height} stroke="var(--ink)" />
      {series.map(({ key, points }, at) => {
        const point = points.find((one) => one.x === place)
        if (point === undefined || point.y === null) return null
        return (
          <circle
            key={key}
            cx={left}
            cy={y(point.y)}
            r={4}
            fill={seriesLook(at).colour}
            stroke="var(--card)"
          />
        )
      })}
    </g>
  )
}
