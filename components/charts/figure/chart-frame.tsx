'use client'

import { useRouter } from 'next/navigation'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useChartCursor } from './shared-cursor'
import { ChartExport } from './chart-export'
import { ChartLegend } from './chart-legend'
import { ChartTableView } from './chart-table'
import { LazyPlot } from './lazy-plot'
import { LoneValues } from './lone-values'
import type { PlotKind } from '../plot/plot-kind'
import {
  type ActivePoint,
  type ChartAxis,
  type ChartLine,
  type ChartSeries,
  type ChartSpan,
  firstPoint,
  loneValues,
  moveActive,
  pointAt,
  pointNear,
} from '../series'
import { chartTable, formatAxis, notesAt, pointWords } from '../series-table'
import { useShortcuts } from '@/components/layout/shortcuts'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/text/class-names'
import { chartShortcuts } from '@/lib/features/shortcuts/charts'

/** What every chart is given. */
export interface ChartProps {
  title: string
  /** What is drawn and how it was made, in a sentence. */
  note?: ReactNode
  series: readonly ChartSeries[]
  x: ChartAxis
  y: ChartAxis
  /** Said in place of a chart without values. */
  empty?: string
  /** Pixels. */
  height?: number
  /** Marked stretches of the x axis. */
  spans?: readonly ChartSpan[]
  /** Notes on places of the x axis. */
  lines?: readonly ChartLine[]
  /** One of many small charts: its table is reached by the key alone, its lines are named elsewhere. */
  isSmall?: boolean
  /** Beside the title. */
  aside?: ReactNode
  /** Instead of following the `href` of a point. */
  onOpen?: (href: string) => void
}

/** What a plot is given to draw the active point and to change it. */
export interface PlotState {
  active: ActivePoint | null
  onActive: (active: ActivePoint | null) => void
  onOpen: (active: ActivePoint) => void
}

interface ChartFrameProps {
  chart: ChartProps
  hasLegend?: boolean
  kind: PlotKind
}

function useActivePoint({ series, x, y, lines, onOpen }: ChartProps) {
  const router = useRouter()
  const cursor = useChartCursor()
  const [active, setOwnActive] = useState<ActivePoint | null>(null)
  const point = pointAt(series, active)
  const title = active === null ? undefined : series[active.series]?.title

  function setActive(next: ActivePoint | null) {
    setOwnActive(next)
    // Who leaves a chart still reads the values of the others.
    const place = pointAt(series, next)?.x
    if (place !== undefined) cursor?.set(place)
  }

  function open(target: ActivePoint) {
    const href = pointAt(series, target)?.href
    if (href === undefined) return
    if (onOpen) onOpen(href)
    else router.push(href)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const place = cursor?.get() ?? null
    const from = active ?? (place === null ? null : pointNear(series, place))
    const next = moveActive(series, from, event.key)
    if (next !== null) setActive(next)
    else if (event.key === 'Enter' && from !== null) open(from)
    else return
    event.preventDefault()
  }

  const words = point
    ? [`${title}, ${formatAxis(x, point.x)}: ${pointWords(point, y)}`, ...notesAt(lines, point.x)]
    : []
  return { active, setActive, open, onKeyDown, words: words.join('; ') }
}

/** Title, chart or table, keys and export of any chart. */
export function ChartFrame({ chart, kind, hasLegend = true }: ChartFrameProps) {
  const { title, note, series, height = 260, isSmall = false, aside } = chart
  const [isTable, setTable] = useState(false)
  const figure = useRef<HTMLElement>(null)
  const noteId = useId()
  const { active, setActive, open, onKeyDown, words } = useActivePoint(chart)
  const isEmpty = firstPoint(series) === null
  const lone = kind === 'line' && !isEmpty ? loneValues(series) : null
  useShortcuts(chartShortcuts, { table: () => setTable(!isTable) })
  return (
    <figure
      ref={figure}
      aria-label={title}
      className="w-full min-w-0 rounded-xl border border-line bg-card p-3"
    >
      <figcaption className={cn('mb-2 flex items-start gap-2', !isSmall && 'flex-wrap')}>
        <span className={cn('min-w-0 flex-1', !isSmall && 'basis-48')}>
          <span className="block font-semibold">{title}</span>
          {note ? (
            <span id={noteId} className="block text-xs text-soft">
              {note}
            </span>
          ) : null}
        </span>
        {aside}
        <span className="flex gap-1.5">
          {isSmall ? null : (
            <Button size="sm" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              {isTable ? 'Show chart' : 'Show table'}
            </Button>
          )}
          <ChartExport chart={chart} figure={figure} isTable={isTable || lone !== null} />
        </span>
      </figcaption>
      {isEmpty ? (
        <p className="grid place-items-center text-soft" style={{ minHeight: height / 2 }}>
          {chart.empty ?? 'No matching trace has a value.'}
        </p>
      ) : null}
      {lone !== null && !isTable ? <LoneValues values={lone} chart={chart} /> : null}
      {isTable || isEmpty || lone !== null ? null : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move the point */}
          <div
            role="application"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move the point
            tabIndex={0}
            aria-label={`${title}: arrow keys move the point, Enter opens its traces`}
            aria-describedby={note ? noteId : undefined}
            onKeyDown={onKeyDown}
            onBlur={() => setActive(null)}
            className="rounded-md"
            style={{ height }}
          >
            <LazyPlot
              kind={kind}
              chart={chart}
              active={active}
              onActive={setActive}
              onOpen={open}
            />
          </div>
          <p aria-live="polite" className="sr-only">
            {words}
          </p>
          {hasLegend && !isSmall && series.length > 1 ? <ChartLegend series={series} /> : null}
        </>
      )}
      <ChartTableView title={title} table={chartTable(series, chart)} isShown={isTable} />
    </figure>
  )
}
