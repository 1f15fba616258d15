import { listHref } from '@/lib/core/traces/list-address'
import { newestFirst } from '@/lib/core/traces/sort'

export function collectionHref(id: string): string {
  return `/collections/${encodeURIComponent(id)}`
}

/** Logged rewards of a collection beside recomputed ones. */
export function driftHref(id: string): string {
  return `${collectionHref(id)}/drift`
}

/** Rollouts of composed problems by depth. */
export function depthsHref(id: string): string {
  return `${collectionHref(id)}/depths`
}

/** Evidence trees, rubrics and audits of a collection beside the published ones. */
export function researchHref(id: string): string {
  return `${collectionHref(id)}/research`
}

/** The explorer, narrowed to one collection. */
export function tracesOfCollection(name: string): string {
  return listHref({ filter: { collection: [name] }, sort: newestFirst })
}

/** The import page with the collection already named. */
export function importInto(name: string): string {
  return `/imports?${new URLSearchParams({ collection: name })}`
}
