import { listParameters, type QueryIssue, rawParameters, readTraceList } from './query'
import type { TraceFilter } from './filter'
import { newestFirst, type Sort } from './sort'
import { parseColumns, type TableColumn, usualColumns } from './table-columns'

/** Everything the address of the explorer holds. */
export interface ExplorerView {
  filter: TraceFilter
  sort: Sort
  /** The list starts at this value of the sort. */
  at: string | null
  columns: readonly TableColumn[]
  /** The trace in the peek pane. */
  peek: string | null
  /** Parameters that mean nothing here; they are left out and said. */
  refused: string[]
}

const own = ['at', 'columns', 'peek'] as const

function withoutNames(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => !names.includes(name)))
}

const namesOf = (issues: readonly QueryIssue[]) => [
  ...new Set(issues.flatMap(({ name, unknown }) => name ?? unknown)),
]

function parseList(params: URLSearchParams) {
  const { value, issues } = readTraceList(rawParameters(params))
  if (issues.length === 0) return { ...value, refused: [] }
  const refused = namesOf(issues)
  const rest = readTraceList(rawParameters(withoutNames(params, refused)))
  const isRead = rest.issues.length === 0
  return isRead ? { ...rest.value, refused } : { filter: {}, sort: newestFirst, refused }
}

/** Total: an address that makes no sense shows what does. */
export function parseView(params: URLSearchParams): ExplorerView {
  const list = parseList(withoutNames(params, own))
  return {
    ...list,
    at: params.get('at') || null,
    columns: parseColumns(params.get('columns'), list.filter.system),
    peek: params.get('peek') || null,
  }
}

const sameColumns = (a: readonly TableColumn[], b: readonly TableColumn[]) =>
  a.join(',') === b.join(',')

type Kept = Pick<ExplorerView, 'filter' | 'sort'> & Partial<ExplorerView>

/** What a saved view keeps and what a link to the explorer carries; defaults are left out. */
export function viewParameters(view: Kept): URLSearchParams {
  const params = listParameters(view)
  if (view.columns && !sameColumns(view.columns, usualColumns(view.filter.system))) {
    params.set('columns', view.columns.join(','))
  }
  if (view.at) params.set('at', view.at)
  if (view.peek) params.set('peek', view.peek)
  return params
}

/** The view of another filter, from its beginning; columns nobody chose follow what is listed. */
export function narrowed(view: ExplorerView, filter: TraceFilter): ExplorerView {
  const isUsual = sameColumns(view.columns, usualColumns(view.filter.system))
  const columns = isUsual ? usualColumns(filter.system) : view.columns
  return { ...view, filter, columns, at: null }
}

function address(path: string, params: URLSearchParams): string {
  const text = params.toString()
  return text ? `${path}?${text}` : path
}

export function viewHref(view: Kept): string {
  return address('/traces', viewParameters(view))
}

/** The audit page of a trace; it carries the list, so that next and previous walk it. */
export function traceHref(id: string, list: Pick<ExplorerView, 'filter' | 'sort'>): string {
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
