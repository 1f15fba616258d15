import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as analysisCalls from '../contract'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import { depthMeasures } from './vocabulary'
import { requestCall } from '@/lib/platform/http/request'

/** Of a page: more would be drawn closer than its charts have pixels. */
const drawnPoints = 1_000

/** Lines of a page. */
export interface DrawnLines {
  filter: string
  runs: readonly string[]
  /** Null = the label mapping of the collections. */
  labels: LabelMapping | null
}

function linesQuery({ filter, runs, labels }: DrawnLines): URLSearchParams {
  const query = new URLSearchParams(filter)
  for (const run of runs) query.append('runs', run)
  if (labels !== null) query.append('labels', labels)
  return query
}

/** Which lines there are: as little of each as a call can give. */
export function trainingLinesQuery(filter: string) {
  return queryOptions({
    queryKey: ['analysis', 'training', 'lines', filter],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams(filter)
      query.append('series', 'truncated')
      return requestCall(analysisCalls.findTraining, { query, signal })
    },
    placeholderData: keepPreviousData,
  })
}

export function trainingQuery(lines: DrawnLines) {
  return queryOptions({
    queryKey: ['analysis', 'training', 'points', lines],
    queryFn: ({ signal }) => {
      const query = linesQuery(lines)
      query.append('points', String(drawnPoints))
      return requestCall(analysisCalls.findTraining, { query, signal })
    },
    enabled: lines.runs.length > 0,
    placeholderData: keepPreviousData,
  })
}

/** Composed problems by depth; traces of unknown depth are left out. */
export function depthsOverStepsQuery(lines: DrawnLines) {
  return queryOptions({
    queryKey: ['analysis', 'training', 'depths', lines],
    queryFn: ({ signal }) => {
      const query = linesQuery(lines)
      for (const name of depthMeasures) query.append('series', name)
      query.append('by', 'depth')
      query.append('points', String(drawnPoints))
      return requestCall(analysisCalls.findTraining, { query, signal })
    },
    enabled: lines.runs.length > 0,
    placeholderData: keepPreviousData,
  })
}

export function watchQuery(lines: DrawnLines) {
  return queryOptions({
    queryKey: ['analysis', 'training', 'watch', lines],
    queryFn: ({ signal }) =>
      requestCall(analysisCalls.watchTraining, { query: linesQuery(lines), signal }),
    enabled: lines.runs.length > 0,
    placeholderData: keepPreviousData,
  })
}
