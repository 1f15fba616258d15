import type { ChartSeries } from '../series'
import { SeriesSwatch } from './series-swatch'

/** Which line is which. */
export function ChartLegend({ series }: { series: readonly ChartSeries[] }) {
  return (
    <ul aria-label="Legend" className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {series.map(({ key, title }, at) => (
        <li key={key} className="flex min-w-0 items-center gap-1.5">
          <SeriesSwatch at={at} />
          <span className="truncate">{title}</span>
        </li>
      ))}
    </ul>
  )
}
