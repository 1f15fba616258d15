import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { requestJson } from '@/lib/platform/http/request'
import type { DriftFilter } from './query'

const driftSchema = async () => (await import('./schema')).driftSchema

/** Pages of the largest differences, each with the whole summary. */
export function driftQuery(collectionId: string, filter: DriftFilter) {
  return infiniteQueryOptions({
    queryKey: ['collections', 'drift', collectionId, filter],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams()
      for (const [name, value] of Object.entries(filter))
        if (value !== undefined) params.append(name, value)
      if (pageParam !== null) params.append('cursor', pageParam)
      const path = `/api/collections/${encodeURIComponent(collectionId)}/drift`
      return requestJson(driftSchema, params.size === 0 ? path : `${path}?${params}`, { signal })
    },
    initialPageParam: ((): string | null => null)(),
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })
}
