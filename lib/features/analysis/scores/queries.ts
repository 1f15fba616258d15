import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import * as analysisCalls from '../contract'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import type { Dimension, MetricName } from '../vocabulary'

export interface AskedScores {
  /** The filter, as its query. */
  filter: string
  rows: readonly Dimension[]
  columns: Dimension
  metric: MetricName
  /** Null = the label mapping of the collections. */
  labels: LabelMapping | null
  k: number
  common: boolean
}

function scoresParameters({ filter, rows, ...own }: AskedScores): URLSearchParams {
  const params = new URLSearchParams(filter)
  for (const row of rows) params.append('rows', row)
  for (const [name, value] of Object.entries(own))
    if (value !== null) params.append(name, String(value))
  return params
}

/** Null while it is not known what to ask for: nothing is asked. */
export function scoresQuery(asked: AskedScores | null) {
  const query = asked && scoresParameters(asked)
  return queryOptions({
    queryKey: ['analysis', 'scores', query?.toString() ?? null],
    queryFn: query
      ? ({ signal }) => requestCall(analysisCalls.findScores, { query, signal })
      : skipToken,
    placeholderData: keepPreviousData,
  })
}

/** The file of a table. */
export function scoresHref(asked: AskedScores, format: 'csv' | 'latex'): string {
  const params = scoresParameters(asked)
  params.append('format', format)
  return `${analysisCalls.findScores.path}?${params}`
}
