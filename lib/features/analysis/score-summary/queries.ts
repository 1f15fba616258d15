import { queryOptions } from '@tanstack/react-query'
import * as analysisCalls from '../contract'
import { filterParameters, type TraceFilter } from '@/lib/core/traces/filter'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import type { SystemId } from '@/lib/core/vocabulary/system-ids'
import { requestCall } from '@/lib/platform/http/request'
import { firstMetrics } from './summary'

/** The score of each model of one system, over all items of the filter. Without a label mapping by that of its collections. */
export function systemScoreQuery(
  filter: TraceFilter,
  system: SystemId,
  labels: LabelMapping | null,
) {
  const query = new URLSearchParams(filterParameters({ ...filter, system: [system] }))
  const own = { rows: 'model', columns: 'system', metric: firstMetrics[system].metric }
  for (const [name, value] of Object.entries(own)) query.append(name, value)
  if (labels !== null) query.append('labels', labels)
  return queryOptions({
    queryKey: ['analysis', 'scores', 'summary', query.toString()],
    queryFn: ({ signal }) => requestCall(analysisCalls.findScores, { query, signal }),
  })
}
