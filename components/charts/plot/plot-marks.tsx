'use client'

import type { MouseEvent } from 'react'
import { ActiveMark } from './active-mark'
import { BarMarks } from './bar-marks'
import { CountBars } from './count-bars'
import { CursorLine } from './cursor-line'
import { HeatMarks } from './heat-marks'
import { LineMarks } from './line-marks'
import { nearestPoint } from './nearest-point'
import type { PlotKind } from './plot-kind'
import { PointMarks } from './point-marks'
import { ReferenceLines } from './reference-lines'
import { useScales } from './scales'
import { SpanMarks } from './span-marks'
import type { ChartProps, PlotState } from '../figure/chart-frame'

interface PlotMarksProps extends PlotState {
  chart: ChartProps
  kind: PlotKind
}

const marks = {
  line: LineMarks,
  points: PointMarks,
  agreement: PointMarks,
  bars: BarMarks,
  heat: HeatMarks,
} as const

/** What is drawn between the axes, with the active point and what is under the pointer. */
export function PlotMarks({ chart, kind, active, onActive, onOpen }: PlotMarksProps) {
  const scales = useScales(kind)
  if (!scales) return null
  const { area } = scales
  const Marks = marks[kind]

  function pick(event: MouseEvent<SVGRectElement>) {
    const edge = event.currentTarget.getBoundingClientRect()
    const place = {
      left: event.clientX - edge.left + area.x,
      top: event.clientY - edge.top + area.y,
    }
    return scales && nearestPoint(chart.series, scales, place)
  }

  return (
    <g>
      {kind === 'agreement' ? (
        <line
          x1={scales.x(0)}
          y1={scales.y(0)}
          x2={scales.x(1)}
          y2={scales.y(1)}
          stroke="var(--edge)"
          strokeDasharray="4 4"
        />
      ) : null}
      {chart.spans ? <SpanMarks spans={chart.spans} scales={scales} /> : null}
      {kind === 'agreement' ? <CountBars series={chart.series} scales={scales} /> : null}
      <Marks series={chart.series} scales={scales} axis={chart.y} />
      {chart.lines ? <ReferenceLines lines={chart.lines} scales={scales} /> : null}
      <CursorLine series={chart.series} scales={scales} />
      {chart.x.mark === undefined ? null : (
        <path
          d={`M${scales.x(chart.x.mark)},${area.y}v${area.height}`}
          stroke="var(--link)"
          strokeWidth={2}
        />
      )}
      <ActiveMark chart={chart} scales={scales} active={active} hasDot={kind !== 'heat'} />
      {/* For the pointer; the keyboard moves the point of the chart around it. */}
      <rect
        data-on-screen
        {...area}
        fill="transparent"
        className="cursor-pointer"
        onPointerMove={(event) => onActive(pick(event))}
        onPointerLeave={() => onActive(null)}
        onClick={(event) => {
          // A finger taps without moving before.
          const point = pick(event)
          if (point) onOpen(point)
        }}
      />
    </g>
  )
}
