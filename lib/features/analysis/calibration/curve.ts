import { rawParameters } from '@/lib/text/query-values'
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
