'use client'

import { ChartFrame, type ChartProps } from './figure/chart-frame'

interface PointChartProps extends ChartProps {
  /** Draws the line on which x and y are equal: of a reliability diagram. */
  hasDiagonal?: boolean
}

/** Points with error bars (`low`, `high`). */
export function PointChart({ hasDiagonal = false, ...chart }: PointChartProps) {
  const kind = hasDiagonal ? 'agreement' : 'points'
  return <ChartFrame chart={chart} kind={kind} />
}
