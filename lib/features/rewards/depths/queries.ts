import { queryOptions } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import * as rewardCalls from '../contract'

export function depthsQuery(collectionId: string) {
  return queryOptions({
    queryKey: ['collections', 'depths', collectionId],
    queryFn: ({ signal }) =>
      requestCall(rewardCalls.findDepths, { params: { id: collectionId }, signal }),
  })
}
