import type { MarkProps } from './mark-props'
import { domainOf } from '../series'
import { formatShort } from '@/lib/text/numbers'

/** Narrower cells have no words. */
const roomForWords = 34

/** Cells by row and column: blue above zero, orange below, darker further away; a cross where it is undefined. */
export function HeatMarks({ series, scales: { x, y }, axis }: MarkProps) {
  const [low, high] = axis.domain ?? domainOf(series, 'y')
  const most = Math.max(Math.abs(low), Math.abs(high), Number.EPSILON)
  const [width, height] = [Math.abs(x(1) - x(0)), Math.abs(y(1) - y(0))]
  const format = axis.format ?? formatShort
  return series.map(({ key, points }, row) => (
    <g key={key} data-series={key}>
      {points.map((point) => {
        const [left, top] = [x(point.x) - width / 2, y(row) - height / 2]
        const colour = (point.y ?? 0) < 0 ? 'var(--series2)' : 'var(--series1)'
        return (
          <g key={point.x}>
            <rect
              x={left + 1}
              y={top + 1}
              width={Math.max(0, width - 2)}
              height={Math.max(0, height - 2)}
              fill={point.y === null ? 'var(--wash)' : colour}
              fillOpacity={point.y === null ? 1 : 0.06 + 0.5 * (Math.abs(point.y) / most)}
            />
            {width < roomForWords ? null : (
              <text
                x={x(point.x)}
                y={y(row)}
                dy="0.35em"
                textAnchor="middle"
                fontSize={11}
                fill={point.y === null ? 'var(--soft)' : 'var(--ink)'}
              >
                {point.y === null ? '×' : format(point.y)}
              </text>
            )}
          </g>
        )
      })}
    </g>
  ))
}
