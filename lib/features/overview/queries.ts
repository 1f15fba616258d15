import { queryOptions } from '@tanstack/react-query'
import * as analysisCalls from '@/lib/features/analysis/contract'
import { linesOf, shownLines } from '@/lib/features/analysis/training/shown-lines'
import { listParameters } from '@/lib/core/traces/query'
import * as traceCalls from '@/lib/features/traces/contract'
import { requestCall } from '@/lib/platform/http/request'
import { confidentErrors, firstRead } from './confident-errors'
import * as overviewCalls from './contract'
import { stripSeries } from './words'

/** How often it is asked for again while something runs. */
const activeMs = 3_000

export function overviewQuery() {
  return queryOptions({
    queryKey: ['overview'],
    queryFn: ({ signal }) => requestCall(overviewCalls.find, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.attention.some(({ kind }) => kind === 'active') === true ? activeMs : false,
  })
}

const drawnPoints = 200
const drawnLines = 2

/** The series of the longest runs of some collections. */
export function trainingStripQuery(collections: readonly string[]) {
  return queryOptions({
    queryKey: ['overview', 'training', collections],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ points: String(drawnPoints) })
      for (const name of collections) query.append('collection', name)
      for (const name of stripSeries) query.append('series', name)
      const points = await requestCall(analysisCalls.findTraining, { query, signal })
      return { points, shown: shownLines(linesOf(points), null).slice(0, drawnLines) }
    },
  })
}

export function confidentErrorsQuery(collections: readonly string[]) {
  return queryOptions({
    queryKey: ['traces', 'confident-errors', collections],
    queryFn: async ({ signal }) => {
      const query = listParameters(confidentErrors(collections))
      query.set('limit', String(firstRead))
      return (await requestCall(traceCalls.list, { query, signal })).rows
    },
  })
}
