import { type TraceFilter, withBounds } from '@/lib/core/traces/filter'
import { readTraceList } from '@/lib/core/traces/query'
import { type Bin, binBounds } from '@/lib/core/traces/range'
import { rawParameters } from '@/lib/text/query-values'
import { decidedFilter } from '../decided-filter'
import { tracesOf } from '../narrowed-filter'

const filterOf = (traces: string) =>
  readTraceList(rawParameters(new URLSearchParams(traces))).value.filter

interface TermBins {
  /** Parameters of the list the term was counted in. */
  traces: string
  name: string
  bins: readonly Bin[]
}

/** The list of the traces of some bars of a term. */
export function termHref({ traces, name, bins }: TermBins, places: [number, number]): string {
  const of = `reward.${name}` as const
  return `/traces?${tracesOf(withBounds(filterOf(traces), of, binBounds(of, bins, places)))}`
}

/** The list of the traces that have each of these terms. */
export function withTermsHref(traces: string, names: readonly string[]): string {
  return hrefOf(withTerms(filterOf(traces), names))
}

/** The list of the traces without a value of a term. */
export function withoutTermHref(traces: string, name: string): string {
  const of = `reward.${name}` as const
  return hrefOf(withBounds(filterOf(traces), of, [{ of, op: 'undefined', value: true }]))
}

/** The list of the traces that have a term and gold that decides; for terms that some of these have. */
export function gradedTermHref(traces: string, name: string): string {
  return hrefOf(decidedFilter(withTerms(filterOf(traces), [name])))
}

/** The list of the traces that have a term and a mark of this kind. */
export function markedTermHref(traces: string, name: string, kind: string): string {
  return hrefOf({ ...withTerms(filterOf(traces), [name]), mark: [kind] })
}

const hrefOf = (filter: TraceFilter) => `/traces?${tracesOf(filter)}`

function withTerms(filter: TraceFilter, names: readonly string[]): TraceFilter {
  let narrowed = filter
  for (const name of names) {
    const of = `reward.${name}` as const
    const kept = (filter.bounds ?? []).filter((bound) => bound.of === of)
    narrowed = withBounds(narrowed, of, [...kept, { of, op: 'undefined', value: false }])
  }
  return narrowed
}
