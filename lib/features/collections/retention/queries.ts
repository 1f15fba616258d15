import { queryOptions } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import * as retentionCalls from './contract'

export function retentionQuery(id: string) {
  return queryOptions({
    queryKey: ['collections', 'retention', id],
    queryFn: ({ signal }) => requestCall(retentionCalls.findRetention, { params: { id }, signal }),
  })
}

export function changeRetention(id: string, days: number | null) {
  return requestCall(retentionCalls.changeRetention, { params: { id }, body: { days } })
}
