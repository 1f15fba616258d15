import type { RunTarget } from './run-draft'

/** What the address of a new run names: a list of traces, chosen items, or a collection. */
export function targetOfAddress(params: URLSearchParams): RunTarget {
  const filter = params.get('filter')
  if (filter !== null) return { on: 'filter', filter: filter.replace(/^\?/, '') }
  const ids = (params.get('items') ?? '').split(',').filter((id) => id !== '')
  if (ids.length > 0) return { on: 'items', ids: [...new Set(ids)] }
  return { on: 'collection', collection: params.get('collection') ?? '' }
}

/** The address of a new run over what a list of traces shows. */
export function newRunHref(filter: URLSearchParams): string {
  return `/runs/new?${new URLSearchParams({ filter: filter.toString() })}`
}
