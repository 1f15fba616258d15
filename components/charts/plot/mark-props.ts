import type { Scales } from './scales'
import type { ChartAxis, ChartSeries } from '../series'

export interface MarkProps {
  series: readonly ChartSeries[]
  scales: Scales
  /** Of the values. */
  axis: ChartAxis
}
