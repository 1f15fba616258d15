import { filterParameters } from '@/lib/core/traces/filter'
import { listHref } from '@/lib/core/traces/list-address'
import { newestFirst } from '@/lib/core/traces/sort'

export function runHref(id: string): string {
  return `/runs/${encodeURIComponent(id)}`
}

/** The form of a new run, filled with what this one was asked. */
export function duplicateHref(id: string): string {
  return `/runs/new?${new URLSearchParams({ run: id })}`
}

/** Compare with this run as side A. */
export function compareRunHref(id: string): string {
  const side = new URLSearchParams(filterParameters({ run: [id] }))
  return `/analysis/compare?${new URLSearchParams({ a: side.toString() })}`
}

/** The traces of a run in the explorer. */
export function tracesOfRun(id: string): string {
  return listHref({ filter: { run: [id] }, sort: newestFirst })
}
