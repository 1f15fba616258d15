import { queryOptions } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import * as storageCalls from './contract'

const lookMs = 2_000

/** What takes the space; asked again while a vacuum runs. */
export function storageQuery() {
  return queryOptions({
    queryKey: ['storage'],
    queryFn: ({ signal }) => requestCall(storageCalls.find, { signal }),
    refetchInterval: ({ state }) => (state.data?.vacuum?.finished_at === null ? lookMs : false),
  })
}

export function startVacuum() {
  return requestCall(storageCalls.vacuum, {})
}
