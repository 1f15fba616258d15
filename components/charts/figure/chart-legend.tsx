import { type ChartSeries, seriesLook } from '../series'

/** Which line is which. */
export function ChartLegend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul aria-label="Legend" className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {series.map(({ key, title }, at) => {
        const { colour, dash } = seriesLook(at)
        return (
          <li key={key} className="flex min-w-0 items-center gap-1.5">
            <svg aria-hidden width="20" height="8" className="shrink-0">
              <line
                x1="0"
                y1="4"
                x2="20"
                y2="4"
                strokeWidth="2.5"
                strokeDasharray={dash}
                style={{ stroke: colour }}
              />
            </svg>
            <span className="truncate">{title}</span>
          </li>
        )
      })}
    </ul>
  )
}
