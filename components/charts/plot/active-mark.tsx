import { DefaultZIndexes, ZIndexLayer } from 'recharts'
import { placeBox } from './place-box'
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

/** At most. */
const width = 208
const height = 76
/** The numbers of the axes are drawn over the plot. */
const aboveAxes = DefaultZIndexes.label + 1000

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
  const box = placeBox({ point: left, end: area.x + area.width, most: width })
  const boxTop = Math.max(area.y, Math.min(top - height / 2, area.y + area.height - height))
  return (
    <ZIndexLayer zIndex={aboveAxes}>
      <g data-on-screen className="pointer-events-none">
        {hasDot ? (
          <circle cx={left} cy={top} r={6} fill="none" stroke="var(--ink)" strokeWidth={2} />
        ) : null}
        <foreignObject x={box.left} y={boxTop} width={box.width} height={height} overflow="visible">
          <div className={`flex ${box.isRight ? 'justify-end' : ''}`}>
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
    </ZIndexLayer>
  )
}
