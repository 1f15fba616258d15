import { infiniteQueryOptions } from '@tanstack/react-query'
import { addressOf } from '@/lib/platform/http/call'
import { requestCall } from '@/lib/platform/http/request'
import * as activityCalls from './contract'
import type { RecordFilter } from './record-view'

/** The record of who did what, the latest first. */
export function recordQuery(filter: RecordFilter) {
  return infiniteQueryOptions({
    queryKey: ['events', filter],
    queryFn: ({ pageParam, signal }) =>
      requestCall(activityCalls.list, { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: ((): string | null => null)(),
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  })
}

/** Everything that fits, as JSON Lines. */
export function recordFile(filter: RecordFilter): string {
  return addressOf(activityCalls.list, { query: { ...filter, format: 'jsonl' } })
}
