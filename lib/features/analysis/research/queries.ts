import { queryOptions } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import * as researchCalls from './contract'

export function researchQuery(collectionId: string) {
  return queryOptions({
    queryKey: ['analysis', 'research', collectionId],
    queryFn: ({ signal }) =>
      requestCall(researchCalls.findResearch, { params: { id: collectionId }, signal }),
  })
}
