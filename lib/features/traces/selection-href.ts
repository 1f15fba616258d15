import { viewHref } from './explorer-view'
import { newestFirst } from '@/lib/core/traces/sort'

/** One trace itself, or a list of just these. */
export function selectionHref(ids: readonly string[]): string {
  const [only] = ids
  if (only !== undefined && ids.length === 1) return `/traces/${only}`
  return viewHref({ filter: { id: [...ids] }, sort: newestFirst })
}
