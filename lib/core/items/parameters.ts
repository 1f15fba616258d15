import { spelled } from '@/lib/text/query-values'
import type { ItemFilter } from './query'

/** The filter as the address of the list, and of its page. */
export function itemParameters(filter: ItemFilter): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of ['collection', 'kind', 'dataset', 'label'] as const) {
    for (const value of filter[name] ?? []) params.append(name, spelled(value))
  }
  if (filter.has_traces !== undefined) params.append('has_traces', String(filter.has_traces))
  if (filter.q !== undefined && filter.q.trim() !== '') params.append('q', filter.q)
  return params
}
