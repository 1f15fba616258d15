import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as analysisCalls from '../contract'
import { depthMeasures } from './vocabulary'
import { requestCall } from '@/lib/platform/http/request'

/** Of a page: more would be drawn closer than its charts have pixels. */
const drawnPoints = 1_000

function withRuns(filter: string, runs: readonly string[]): URLSearchParams {
  const query = new URLSearchParams(filter)
  for (const run of runs) query.append('runs', run)
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

export function trainingQuery(filter: string, runs: readonly string[]) {
  return queryOptions({
    queryKey: ['analysis', 'training', 'points', filter, runs],
    queryFn: ({ signal }) => {
      const query = withRuns(filter, runs)
      query.append('points', String(drawnPoints))
      return requestCall(analysisCalls.findTraining, { query, signal })
    },
    enabled: runs.length > 0,
    placeholderData: keepPreviousData,
  })
}

/** Composed problems by depth; traces of unknown depth are left out. */
export function depthsOverStepsQuery(filter: string, runs: readonly string[]) {
  return queryOptions({
    queryKey: ['analysis', 'training', 'depths', filter, runs],
    queryFn: ({ signal }) => {
      const query = withRuns(filter, runs)
      for (const name of depthMeasures) query.append('series', name)
      query.append('by', 'depth')
      query.append('points', String(drawnPoints))
      return requestCall(analysisCalls.findTraining, { query, signal })
    },
    enabled: runs.length > 0,
    placeholderData: keepPreviousData,
  })
}

export function watchQuery(filter: string, runs: readonly string[]) {
  return queryOptions({
    queryKey: ['analysis', 'training', 'watch', filter, runs],
    queryFn: ({ signal }) =>
      requestCall(analysisCalls.watchTraining, { query: withRuns(filter, runs), signal }),
    enabled: runs.length > 0,
    placeholderData: keepPreviousData,
  })
}
