import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import * as preferenceCalls from './contract'

/** @param filter as a query string */
export function preferencesQuery(filter: string) {
  return queryOptions({
    queryKey: ['analysis', 'reward-audit', 'people', filter],
    queryFn: ({ signal }) =>
      requestCall(preferenceCalls.findPreferences, { query: new URLSearchParams(filter), signal }),
    placeholderData: keepPreviousData,
  })
}
