import { type ChartAxis, type ChartPoint, type ChartSeries } from './series'
import { csvRecord } from '@/lib/formats/csv-text'
import { formatDecimal, formatShort } from '@/lib/text/numbers'

export interface TableCell {
  text: string
  href?: string | undefined
}

export interface ChartTable {
  columns: readonly string[]
  rows: readonly (readonly TableCell[])[]
}

export interface ChartAxes {
  x: ChartAxis
  y: ChartAxis
}

export const formatAxis = ({ format = formatShort, words = format }: ChartAxis, value: number) =>
  words(value)

/** A value with its interval and count. */
export function pointWords(point: ChartPoint, y: ChartAxis): string {
  if (point.label !== undefined) return point.label
  if (point.y === null) return 'undefined'
  const format = y.format ?? ((value: number) => formatDecimal(value, 3))
  const { low, high, n } = point
  const interval =
    low === null || low === undefined || high === null || high === undefined
      ? ''
      : ` (${format(low)}–${format(high)})`
  return `${format(point.y)}${interval}${n === undefined ? '' : `, n = ${n}`}`
}

/** A row for each x, a column for each series. */
export function chartTable(series: readonly ChartSeries[], { x, y }: ChartAxes): ChartTable {
  const rows = new Map<number, TableCell[]>()
  for (const [at, { points }] of series.entries()) {
    for (const point of points) {
      const cells = rows.get(point.x) ?? series.map((): TableCell => ({ text: '' }))
      cells[at] = { text: pointWords(point, y), href: point.href }
      rows.set(point.x, cells)
    }
  }
  return {
    columns: [x.title, ...series.map(({ title }) => title)],
    rows: [...rows]
      .toSorted(([a], [b]) => a - b)
      .map(([value, cells]) => [{ text: formatAxis(x, value) }, ...cells]),
  }
}

/** A line for each point, with full precision. */
export function chartCsv(series: readonly ChartSeries[], { x, y }: ChartAxes): string {
  const options = { spreadsheet: true }
  const head = csvRecord(['series', x.title, y.title, 'low', 'high', 'n'], options)
  const lines = series.flatMap(({ title, points }) =>
    points.map((point) =>
      csvRecord(
        [
          title,
          x.format || x.words ? formatAxis(x, point.x) : point.x,
          point.y,
          point.low ?? null,
          point.high ?? null,
          point.n ?? null,
        ],
        options,
      ),
    ),
  )
  return [head, ...lines].join('')
}
