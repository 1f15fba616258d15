import { filterParameters, isFilterName, type TraceFilter } from '@/lib/core/traces/filter'
import { readTraceList } from '@/lib/core/traces/query'
import { rawParameters } from '@/lib/text/query-values'

/** What an address of Analysis says: the explorer's filter, and what belongs to the page. */
export interface AnalysisAddress {
  filter: TraceFilter
  /** Parameters of the filter that cannot be read; they are left out. */
  refused: string[]
  /** Every parameter that is none of the filter. */
  own: URLSearchParams
}

const narrows = (name: string) => name === 'q' || isFilterName(name)

const ofFilter = (params: URLSearchParams, refused: readonly string[]) =>
  new URLSearchParams([...params].filter(([name]) => narrows(name) && !refused.includes(name)))

const ofPage = (params: URLSearchParams) =>
  new URLSearchParams([...params].filter(([name]) => !narrows(name)))

/** Total: a parameter that cannot be read narrows nothing. */
export function readAnalysisAddress(params: URLSearchParams): AnalysisAddress {
  const own = ofPage(params)
  const { value, issues } = readTraceList(rawParameters(ofFilter(params, [])))
  if (issues.length === 0) return { filter: value.filter, refused: [], own }
  const refused = [...new Set(issues.flatMap(({ name }) => name ?? []))]
  const rest = readTraceList(rawParameters(ofFilter(params, refused)))
  return { filter: rest.issues.length === 0 ? rest.value.filter : {}, refused, own }
}

/** The same page with another filter. */
export function withFilter(params: URLSearchParams, filter: TraceFilter): URLSearchParams {
  return new URLSearchParams([...filterParameters(filter), ...ofPage(params)])
}

/** The filter as parameters of a call or of the list of traces. */
export function filterQuery(filter: TraceFilter): string {
  return new URLSearchParams(filterParameters(filter)).toString()
}
