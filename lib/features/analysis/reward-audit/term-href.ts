import { withBounds } from '@/lib/core/traces/filter'
import { readTraceList } from '@/lib/core/traces/query'
import { type Bin, binBounds } from '@/lib/core/traces/range'
import { rawParameters } from '@/lib/text/query-values'
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

/** The list of the traces that have both terms. */
export function pairHref(traces: string, names: readonly [string, string]): string {
  let filter = filterOf(traces)
  for (const name of names) {
    const of = `reward.${name}` as const
    const kept = (filter.bounds ?? []).filter((bound) => bound.of === of)
    filter = withBounds(filter, of, [...kept, { of, op: 'undefined', value: false }])
  }
  return `/traces?${tracesOf(filter)}`
}
