import { rawParameters } from '@/lib/text/query-values'
import { formatDecimal } from '@/lib/text/numbers'
import type { TraceFilter } from '@/lib/core/traces/filter'
import { readTraceList } from '@/lib/core/traces/query'
import { narrowedBetween, tracesOf } from '../narrowed-filter'
import type { CalibrationOfKind } from './schema'

/** The list of the traces whose confidence is at least the bound. */
export function boundHref({ traces }: Pick<CalibrationOfKind, 'traces'>, bound: number): string {
  return hrefAbove(filterOf(traces), bound)
}

const filterOf = (traces: string) =>
  readTraceList(rawParameters(new URLSearchParams(traces))).value.filter

function hrefAbove(filter: TraceFilter, bound: number): string {
  return `/traces?${tracesOf(narrowedBetween(filter, 'confidence', { from: bound, to: null }))}`
}

/** The risk–coverage curve as points of a chart, each with its traces. */
export function curvePoints(kind: Pick<CalibrationOfKind, 'curve' | 'n' | 'traces'>) {
  const filter = filterOf(kind.traces)
  return kind.curve.map(({ bound, n, wrong }) => ({
    x: n / kind.n,
    y: wrong / n,
    n,
    href: hrefAbove(filter, bound),
  }))
}

/** From 0 to above the highest risk, in round steps. */
export function riskAxis({ curve }: Pick<CalibrationOfKind, 'curve'>) {
  const most = Math.max(...curve.map(({ n, wrong }) => wrong / n))
  return shareAxis([0, most])
}

const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25]
const mostTicks = 6

/** An axis of shares around these: ticks at round numbers. */
export function shareAxis(values: readonly number[]) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const step = steps.find((one) => (most - least) / one <= mostTicks - 1) ?? 0.25
  const all = Math.round(1 / step)
  const first = Math.max(0, Math.min(all - 1, Math.floor(least / step)))
  const last = Math.max(first + 1, Math.min(all, Math.ceil(most / step)))
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => (first + at) * step)
  const domain = [first * step, last * step] as const
  return { domain, ticks, format: (value: number) => formatDecimal(value, 2) }
}
