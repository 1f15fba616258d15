import { queryOptions } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import * as docCalls from './contract'

/** The text of the documentation; it changes only with a new version of the app. */
export function docIndexQuery() {
  return queryOptions({
    queryKey: ['docs'],
    queryFn: async ({ signal }) => (await requestCall(docCalls.index, { signal })).sections,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
