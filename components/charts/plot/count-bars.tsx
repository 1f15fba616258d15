import type { MarkProps } from './mark-props'

/** Of the height of the plot. */
const tallest = 0.14

const width = 18

/** How many each point is of, as bars at the foot of the plot. */
export function CountBars({ series, scales: { area, x } }: Omit<MarkProps, 'axis'>) {
  const points = series.flatMap((one) => one.points)
  const most = Math.max(1, ...points.map(({ n = 0 }) => n))
  const foot = area.y + area.height
  return (
    <g aria-hidden>
      {points.map(({ x: at, n = 0 }) => {
        const height = n === 0 ? 0 : Math.max(2, (n / most) * tallest * area.height)
        return (
          <g key={at}>
            <rect
              x={x(at) - width / 2}
              y={foot - height}
              width={width}
              height={height}
              fill="var(--bar)"
            />
            {n === 0 ? null : (
              <text
                x={x(at)}
                y={foot - height - 3}
                textAnchor="middle"
                fontSize={10}
                fill="var(--soft)"
              >
                {n}
              </text>
            )}
          </g>
        )
      })}
    </g>
  )
}
