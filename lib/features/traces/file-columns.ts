import type { ExtraFacets } from '@/lib/core/traces/columns/schema'
import { extraName, extraValuesOf, withExtraValues } from '@/lib/core/traces/extra-filter'
import { filterParameters, normaliseFilter, type TraceFilter } from '@/lib/core/traces/filter'
import { visibleText } from '@/lib/text/visible-text'

/** Ticks or unticks a value of a column of the file. */
export function tickExtra(filter: TraceFilter, column: string, value: string | null): TraceFilter {
  const ticked = extraValuesOf(filter.extra, column)
  const rest = ticked.filter((other) => other !== value)
  const values = rest.length === ticked.length ? [...rest, value] : rest
  return normaliseFilter({ ...filter, extra: withExtraValues(filter.extra, column, values) })
}

/** The scoreboard of the same traces, split by the column. */
export function scoreboardBy(filter: TraceFilter, column: string): string {
  const { extra, ...others } = filter
  const rest = normaliseFilter({ ...others, extra: withExtraValues(extra, column, []) })
  const query = new URLSearchParams(filterParameters(rest))
  query.append('columns', extraName(column))
  return `/analysis/scoreboard?${query}`
}

const namesShown = 8

/** What the file has beside the columns that are offered. */
export function leftOutWords({ columns, left_out: leftOut }: ExtraFacets): string {
  if (leftOut.length === 0) return columns.length === 0 ? 'The files have no other columns.' : ''
  const names = leftOut.slice(0, namesShown).map(visibleText).join(', ')
  const more = leftOut.length > namesShown ? ` and ${leftOut.length - namesShown} more` : ''
  return `Not shown because of more than 50 values or long values: ${names}${more}.`
}
