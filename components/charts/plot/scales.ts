import type { PlotKind } from './plot-kind'
import type { ChartPoint } from '../series'
import { usePlotArea, useXAxisScale, useYAxisScale } from 'recharts'

export interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** From values to pixels. */
export interface Scales {
  area: Area
  x: (value: number) => number
  y: (value: number) => number
  /** Of a point of the series at this place: rows of a heat map are its series. */
  top: (point: ChartPoint, series: number) => number
}

/** Null until the chart is measured. */
export function useScales(kind: PlotKind): Scales | null {
  const area = usePlotArea()
  const [x, y] = [useXAxisScale(), useYAxisScale()]
  if (!area || !x || !y) return null
  const vertical = (value: number) => y(value) ?? area.y
  return {
    area,
    x: (value) => x(value) ?? area.x,
    y: vertical,
    top: (point, series) => vertical(kind === 'heat' ? series : (point.y ?? 0)),
  }
}
