import { listHref } from '@/lib/core/traces/list-address'
import { newestFirst } from '@/lib/core/traces/sort'

export function runHref(id: string): string {
  return `/runs/${encodeURIComponent(id)}`
}

/** The traces of a run in the explorer. */
export function tracesOfRun(id: string): string {
  return listHref({ filter: { run: [id] }, sort: newestFirst })
}
