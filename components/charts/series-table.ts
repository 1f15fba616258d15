import type { ChartAxis, ChartLine, ChartPoint, ChartSeries } from './series'
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
  lines?: readonly ChartLine[]
}

/** What is noted at a place of the x axis. */
export const notesAt = (lines: readonly ChartLine[] = [], place: number): string[] =>
  lines.filter(({ x }) => x === place).map(({ words }) => words)

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

/** A row for each x, a column for each series; where there are notes, a column and rows for them. */
export function chartTable(
  series: readonly ChartSeries[],
  { x, y, lines = [] }: ChartAxes,
): ChartTable {
  const blank = () => series.map((): TableCell => ({ text: '' }))
  const rows = new Map<number, TableCell[]>(lines.map((line) => [line.x, blank()]))
  for (const [at, { points }] of series.entries()) {
    for (const point of points) {
      const cells = rows.get(point.x) ?? blank()
      cells[at] = { text: pointWords(point, y), href: point.href }
      rows.set(point.x, cells)
    }
  }
  const notes = (value: number) =>
    lines.length > 0 ? [{ text: notesAt(lines, value).join('; ') }] : []
  return {
    columns: [x.title, ...series.map(({ title }) => title), ...(lines.length > 0 ? ['notes'] : [])],
    rows: [...rows]
      .toSorted(([a], [b]) => a - b)
      .map(([value, cells]) => [{ text: formatAxis(x, value) }, ...cells, ...notes(value)]),
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

/** Without its ending: `accuracy-by-step`. */
export const chartFileName = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'chart'
