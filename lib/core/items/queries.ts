import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import * as itemListCalls from './contract'
import type { ItemFilter } from './query'
import { itemParameters } from './parameters'

export function itemListQuery(filter: ItemFilter) {
  return infiniteQueryOptions({
    queryKey: ['items', 'list', itemParameters(filter).toString()],
    queryFn: ({ pageParam, signal }) => {
      const query = itemParameters(filter)
      if (pageParam !== null) query.append('cursor', pageParam)
      return requestCall(itemListCalls.list, { query, signal })
    },
    initialPageParam: ((): string | null => null)(),
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })
}
