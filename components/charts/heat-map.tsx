'use client'

import { ChartFrame, type ChartProps } from './figure/chart-frame'
import { shortened } from '@/lib/text/shortened'

type HeatMapProps = Omit<ChartProps, 'x' | 'height'> & {
  /** Names of the columns; `x` of a cell is a place in them. Rows are the series. */
  columns: readonly string[]
  /** Of what the columns are. */
  columnTitle: string
}

const longestTick = 16
const rowHeight = 30
const axisHeight = 104

/** A value for each row and column. */
export function HeatMap({ columns, columnTitle, ...rest }: HeatMapProps) {
  const x = {
    title: columnTitle,
    domain: [-0.5, columns.length - 0.5] as const,
    ticks: columns.map((_, at) => at),
    format: (at: number) => shortened(columns[at] ?? '', longestTick),
    words: (at: number) => columns[at] ?? '',
  }
  const chart = { ...rest, x, height: axisHeight + rest.series.length * rowHeight }
  return <ChartFrame chart={chart} hasLegend={false} kind="heat" />
}
