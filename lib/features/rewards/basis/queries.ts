import { queryOptions } from '@tanstack/react-query'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import { requestCall } from '@/lib/platform/http/request'
import * as rewardCalls from '../contract'

/** @param query a filter of traces */
export function basisQuery(query: string, labels: LabelMapping | null) {
  const asked = new URLSearchParams(query)
  if (labels !== null) asked.set('labels', labels)
  return queryOptions({
    queryKey: ['analysis', 'basis', asked.toString()],
    queryFn: ({ signal }) => requestCall(rewardCalls.findBasis, { query: asked, signal }),
  })
}
