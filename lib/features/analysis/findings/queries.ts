import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import * as analysisCalls from '../contract'

/** Findings of the consistency check by model, within a filter as a query string. */
export function findingsQuery(query: string) {
  return queryOptions({
    queryKey: ['analysis', 'findings', query],
    queryFn: async ({ signal }) =>
      await requestCall(analysisCalls.findFindings, { query: new URLSearchParams(query), signal }),
    placeholderData: keepPreviousData,
  })
}
