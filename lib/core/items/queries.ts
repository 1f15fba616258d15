import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { requestJson } from '@/lib/platform/http/request'
import type { ItemFilter } from './query'
import { itemParameters } from './parameters'

const itemPageSchema = async () => (await import('./query')).itemPageSchema

export function itemListQuery(filter: ItemFilter) {
  return infiniteQueryOptions({
    queryKey: ['items', 'list', itemParameters(filter).toString()],
    queryFn: ({ pageParam, signal }) => {
      const params = itemParameters(filter)
      if (pageParam !== null) params.append('cursor', pageParam)
      return requestJson(itemPageSchema, `/api/items?${params}`, { signal })
    },
    initialPageParam: ((): string | null => null)(),
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })
}
