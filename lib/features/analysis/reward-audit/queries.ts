import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import { requestCall } from '@/lib/platform/http/request'
import * as analysisCalls from '../contract'
import type { AuditPart } from '../vocabulary'

export interface AuditShown {
  /** The filter, as a query string. */
  query: string
  /** Null = the label mapping of the collections. */
  labels: LabelMapping | null
}

/** One part of the audit: each is shown as soon as it is there. */
export function rewardAuditQuery({ query, labels }: AuditShown, part: AuditPart) {
  return queryOptions({
    queryKey: ['analysis', 'reward-audit', query, labels, part],
    queryFn: async ({ signal }) => {
      const parameters = new URLSearchParams([...new URLSearchParams(query)])
      if (labels !== null) parameters.append('labels', labels)
      parameters.append('part', part)
      return await requestCall(analysisCalls.findRewardAudit, { query: parameters, signal })
    },
    placeholderData: keepPreviousData,
  })
}
