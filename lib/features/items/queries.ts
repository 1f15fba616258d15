import { queryOptions } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import * as itemCalls from './contract'

/** One item with its document and what is known of its traces. */
export function itemDetailQuery(id: string) {
  return queryOptions({
    queryKey: ['items', 'detail', id],
    queryFn: ({ signal }) => requestCall(itemCalls.find, { params: { id }, signal }),
  })
}
