import { infiniteQueryOptions } from '@tanstack/react-query'
import { requestJson } from '@/lib/platform/http/request'
import type { RecordFilter } from './record-view'

const eventListSchema = async () => (await import('./schema')).eventListSchema

function path(filter: RecordFilter, more: Record<string, string> = {}): string {
  const params = new URLSearchParams({ ...filter, ...more })
  return `/api/events${params.size === 0 ? '' : `?${params}`}`
}

/** The record of who did what, the latest first. */
export function recordQuery(filter: RecordFilter) {
  return infiniteQueryOptions({
    queryKey: ['events', filter],
    queryFn: ({ pageParam, signal }) => {
      const more = pageParam === null ? {} : { cursor: pageParam }
      return requestJson(eventListSchema, path(filter, more), { signal })
    },
    initialPageParam: ((): string | null => null)(),
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 0,
  })
}

/** Everything that fits, as JSON Lines. */
export function recordFile(filter: RecordFilter): string {
  return path(filter, { format: 'jsonl' })
}
