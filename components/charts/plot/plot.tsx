'use client'

import { CartesianGrid, ComposedChart, ResponsiveContainer, XAxis, YAxis } from 'recharts'
import type { PlotKind } from './plot-kind'
import { PlotMarks } from './plot-marks'
import type { ChartProps, PlotState } from '../figure/chart-frame'
import { type ChartAxis, domainOf } from '../series'
import { type AxisTicks, ticksAround, ticksWithin } from './ticks'
import { formatShort } from '@/lib/text/numbers'

export interface PlotProps extends PlotState {
  chart: ChartProps
  kind: PlotKind
}

const axisLook = { stroke: 'var(--soft)', tickLine: false, allowDataOverflow: true } as const

/** About so many pixels a sign of a tick. */
const signWidth = 7

function widest(ticks: readonly number[], format: (value: number) => string): number {
  const signs = ticks.map((tick) => format(tick).length)
  return Math.min(160, Math.max(44, Math.max(...signs) * signWidth + 12))
}

/** More names would overlap: every second, third … is written. The table has them all. */
const mostNames = 16
const everyNth = 'equidistantPreserveStart'

/** Pixels left of the plot that slanted names reach into. */
const namesBefore = 28

/** Pixels between two ticks of the value axis, about. */
const tickDistance = 50

function horizontalTicks({ series, x }: ChartProps): AxisTicks {
  const [low, high] = x.domain ?? domainOf(series, 'x')
  const domain = low === high ? ([low - 0.5, high + 0.5] as const) : ([low, high] as const)
  if (x.ticks) return { domain, ticks: x.ticks }
  return ticksWithin(...domain, { stretches: 5, isWhole: x.isWhole ?? false })
}

function verticalTicks({ series, y, height = 260 }: ChartProps): AxisTicks {
  const stretches = Math.min(5, Math.max(2, Math.floor(height / tickDistance)))
  const options = { stretches, isWhole: y.isWhole ?? false }
  if (y.ticks) return { domain: y.domain ?? domainOf(series, 'y'), ticks: y.ticks }
  if (y.domain) return ticksWithin(...y.domain, options)
  const [low, high] = domainOf(series, 'y')
  return ticksAround(Math.min(low, y.covers ?? low), Math.max(high, y.covers ?? high), options)
}

/** Of a heat map, the rows. */
function verticalAxis(chart: ChartProps, kind: PlotKind): ChartAxis & AxisTicks {
  const { series, y } = chart
  if (kind !== 'heat') return { ...y, ...verticalTicks(chart) }
  return {
    title: '',
    domain: [-0.5, series.length - 0.5],
    ticks: series.map((_, at) => at),
    format: (at) => series[at]?.title ?? '',
  }
}

/** Axes and grid of every chart; what is drawn between them are the marks. */
export function Plot({ chart, kind, ...state }: PlotProps) {
  const { x, height = 260 } = chart
  const [across, y] = [horizontalTicks(chart), verticalAxis(chart, kind)]
  const format = { x: x.format ?? formatShort, y: y.format ?? formatShort }
  const isNamed = x.ticks !== undefined && x.ticks.some((tick) => format.x(tick).length > 6)
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={{ width: 480, height }}>
      <ComposedChart
        data={[]}
        margin={{ top: 8, right: 12, bottom: 4, left: isNamed ? namesBefore : 0 }}
        accessibilityLayer={false}
        className="text-xs"
      >
        {kind === 'heat' ? null : <CartesianGrid vertical={false} stroke="var(--line)" />}
        <XAxis
          {...axisLook}
          type="number"
          dataKey="x"
          domain={[...across.domain]}
          ticks={[...across.ticks]}
          {...(x.ticks && { interval: x.ticks.length > mostNames ? everyNth : 0 })}
          {...(isNamed && { angle: -35, textAnchor: 'end' as const })}
          tickFormatter={format.x}
          height={isNamed ? 88 : 40}
          {...(!isNamed && {
            label: { value: x.title, position: 'insideBottom' as const, fill: 'var(--soft)' },
          })}
        />
        <YAxis
          {...axisLook}
          type="number"
          dataKey="y"
          domain={[...y.domain]}
          ticks={[...y.ticks]}
          interval={0}
          {...(kind === 'heat' && { reversed: true })}
          tickFormatter={format.y}
          width={widest(y.ticks, format.y)}
        />
        <PlotMarks chart={chart} kind={kind} {...state} />
      </ComposedChart>
    </ResponsiveContainer>
  )
}
