import { choosing } from './href'
import type { ExportQuery } from './query'

/** What was asked for, as parameters of a URL. */
export function filterText({ filter }: ExportQuery): string {
  if ('study' in filter) return choosing({ of: 'study', study: filter.study }).toString()
  if ('item_kind' in filter) {
    const { item_kind: kind, ...rest } = filter
    return choosing({ of: 'items', filter: { ...rest, kind } }).toString()
  }
  return choosing({ of: 'traces', filter }).toString()
}
