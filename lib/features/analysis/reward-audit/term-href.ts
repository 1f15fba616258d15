import { withBounds } from '@/lib/core/traces/filter'
import { readTraceList } from '@/lib/core/traces/query'
import { type Bin, binBounds } from '@/lib/core/traces/range'
import { rawParameters } from '@/lib/text/query-values'
import { tracesOf } from '../narrowed-filter'

interface TermBins {
  /** Parameters of the list the term was counted in. */
  traces: string
  name: string
  bins: readonly Bin[]
}

/** The list of the traces of some bars of a term. */
export function termHref({ traces, name, bins }: TermBins, places: [number, number]): string {
  const { filter } = readTraceList(rawParameters(new URLSearchParams(traces))).value
  const of = `reward.${name}` as const
  return `/traces?${tracesOf(withBounds(filter, of, binBounds(of, bins, places)))}`
}
