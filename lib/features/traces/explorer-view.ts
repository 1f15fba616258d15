import { address } from '@/lib/core/traces/list-address'
import { listParameters, readList } from '@/lib/core/traces/query'
import type { TraceFilter } from '@/lib/core/traces/filter'
import type { Sort } from '@/lib/core/traces/sort'
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

/** Total: an address that makes no sense shows what does. */
export function parseView(params: URLSearchParams): ExplorerView {
  const list = readList(params)
  return {
    ...list,
    at: params.get('at') || null,
    columns: parseColumns(params.get('columns'), list.filter.system),
    peek: params.get('peek') || null,
  }
}

const sameColumns = (a: readonly TableColumn[], b: readonly TableColumn[]) =>
  a.join(',') === b.join(',')

type StoredView = Pick<ExplorerView, 'filter' | 'sort'> & Partial<ExplorerView>

/** What a saved view keeps and what a link to the explorer carries; defaults are left out. */
export function viewParameters(view: StoredView): URLSearchParams {
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

export function viewHref(view: StoredView): string {
  return address('/traces', viewParameters(view))
}
