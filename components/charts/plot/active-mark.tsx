import type { Scales } from './scales'
import type { ChartProps } from '../figure/chart-frame'
import { type ActivePoint, pointAt } from '../series'
import { formatAxis, notesAt, pointWords } from '../series-table'

interface ActiveMarkProps {
  chart: ChartProps
  scales: Scales
  active: ActivePoint | null
  hasDot: boolean
}

const width = 208
const height = 76
const gap = 10

/** The active point and what it says; not in exported images. */
export function ActiveMark({
  chart,
  scales: { area, x, top: topOf },
  active,
  hasDot,
}: ActiveMarkProps) {
  const point = pointAt(chart.series, active)
  if (active === null || point === null || point.y === null) return null
  const [left, top] = [x(point.x), topOf(point, active.series)]
  const isRight = left + gap + width > area.x + area.width
  const boxLeft = Math.max(0, isRight ? left - gap - width : left + gap)
  const boxTop = Math.max(area.y, Math.min(top - height / 2, area.y + area.height - height))
  return (
    <g data-on-screen className="pointer-events-none">
      {hasDot ? (
        <circle cx={left} cy={top} r={6} fill="none" stroke="var(--ink)" strokeWidth={2} />
      ) : null}
      <foreignObject x={boxLeft} y={boxTop} width={width} height={height} overflow="visible">
        <div className={`flex ${isRight ? 'justify-end' : ''}`}>
          <div className="rounded-lg border border-line bg-card px-2 py-1 text-xs text-ink shadow-lg wrap-anywhere">
            <p className="text-soft">
              {chart.series[active.series]?.title} · {formatAxis(chart.x, point.x)}
            </p>
            <p className="num">{pointWords(point, chart.y)}</p>
            {notesAt(chart.lines, point.x).map((words) => (
              <p key={words}>{words}</p>
            ))}
          </div>
        </div>
      </foreignObject>
    </g>
  )
}
