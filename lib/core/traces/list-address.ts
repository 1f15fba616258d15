import {
  listParameters,
  type QueryIssue,
  rawParameters,
  readTraceList,
  type TraceList,
} from './query'
import { newestFirst } from './sort'

/** Of an address of the explorer, beside the list. */
const viewNames = ['at', 'columns', 'peek'] as const

function withoutNames(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => !names.includes(name)))
}

const namesOf = (issues: readonly QueryIssue[]) => [
  ...new Set(issues.flatMap(({ name, unknown }) => name ?? unknown)),
]

/** The list of an address: filter and sort, and the parameters that mean nothing. */
export function readList(given: URLSearchParams) {
  const params = withoutNames(given, viewNames)
  const { value, issues } = readTraceList(rawParameters(params))
  if (issues.length === 0) return { ...value, refused: [] }
  const refused = namesOf(issues)
  const rest = readTraceList(rawParameters(withoutNames(params, refused)))
  const isRead = rest.issues.length === 0
  return isRead ? { ...rest.value, refused } : { filter: {}, sort: newestFirst, refused }
}

export function address(path: string, params: URLSearchParams): string {
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

/** The explorer with this list, in its usual columns. */
export function listHref(list: TraceList): string {
  return address('/traces', listParameters(list))
}

/** The audit page of a trace; it carries the list, so that next and previous walk it. */
export function traceHref(id: string, list: TraceList): string {
  return address(`/traces/${encodeURIComponent(id)}`, listParameters(list))
}

/** Search parameters as a page gets them from the framework. */
export function searchParameters(
  given: Record<string, string | string[] | undefined>,
): URLSearchParams {
  const pairs = Object.entries(given).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((one): [string, string][] =>
      one === undefined ? [] : [[name, one]],
    ),
  )
  return new URLSearchParams(pairs)
}
