import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import * as rewardCalls from '../contract'
import type { DriftFilter } from './query'

/** Pages of the largest differences, each with the whole summary. */
export function driftQuery(collectionId: string, filter: DriftFilter) {
  return infiniteQueryOptions({
    queryKey: ['collections', 'drift', collectionId, filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, cursor: pageParam }
      return requestCall(rewardCalls.findDrift, { params: { id: collectionId }, query, signal })
    },
    initialPageParam: ((): string | null => null)(),
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })
}
