'use client'

import { ChartFrame, type ChartProps } from './figure/chart-frame'

/** Lines over a number, with bands (`low`, `high`) and gaps. */
export function LineChart(chart: ChartProps) {
  return <ChartFrame chart={chart} kind="line" />
}
