'use client'

import { ChartFrame, type ChartProps } from './figure/chart-frame'
import { shortened } from '@/lib/text/shortened'

const longestTick = 18

type BarChartProps = Omit<ChartProps, 'x'> & {
  x: ChartProps['x'] & {
    /** Names of the bars; `x` is then a place in them. */
    names?: readonly string[]
  }
}

/** Bars of names or of bins (`x` in the middle); several series side by side. */
export function BarChart({ x: { names, ...x }, ...rest }: BarChartProps) {
  const y = { covers: 0, ...rest.y }
  const named = names && {
    domain: [-0.5, names.length - 0.5] as const,
    ticks: names.map((_, at) => at),
    format: (value: number) => shortened(names[value] ?? '', longestTick),
    words: (value: number) => names[value] ?? '',
  }
  const chart = { ...rest, x: { ...x, ...named }, y }
  return <ChartFrame chart={chart} kind="bars" />
}
