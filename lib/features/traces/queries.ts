import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import * as traceCalls from './contract'
import { filterParameters, type TraceFilter } from '@/lib/core/traces/filter'
import {
  defaultLimit,
  listParameters,
  queryParameters,
  type TraceList,
} from '@/lib/core/traces/query'

const filterKey = (filter: TraceFilter) => new URLSearchParams(filterParameters(filter)).toString()

export interface ListOptions {
  limit?: number
  /** Start at this value of the sort. */
  at?: string | null
}

export function traceListQuery(list: TraceList, options: ListOptions = {}) {
  const { limit = defaultLimit, at = null } = options
  return infiniteQueryOptions({
    queryKey: ['traces', 'list', listParameters(list).toString(), limit, at],
    queryFn: ({ pageParam, signal }) => {
      const start = { ...list, limit, count: false, cursor: pageParam, at: pageParam ? null : at }
      return requestCall(traceCalls.list, { query: queryParameters(start), signal })
    },
    initialPageParam: ((): string | null => null)(),
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })
}

/** Ids in one request: more would not fit into an address. */
const idsAtOnce = 100

/** The rows of the chosen traces around one of them, in whatever order they come. */
export function chosenRowsQuery(ids: readonly string[], index: number) {
  const from = index - (index % idsAtOnce)
  const some = ids.slice(from, from + idsAtOnce)
  return queryOptions({
    queryKey: ['traces', 'chosen', some.join(' ')],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams(filterParameters({ id: some }))
      query.append('limit', String(idsAtOnce))
      return await requestCall(traceCalls.list, { query, signal })
    },
    placeholderData: keepPreviousData,
  })
}

export function traceCountQuery(filter: TraceFilter) {
  return queryOptions({
    queryKey: ['traces', 'count', filterKey(filter)],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams(filterParameters(filter))
      query.append('limit', '1')
      query.append('count', '1')
      const page = await requestCall(traceCalls.list, { query, signal })
      return page.count ?? 0
    },
  })
}

/** Another text once the traces, rewards or marks of the filter's collections change. */
export function traceVersionQuery(filter: TraceFilter) {
  return queryOptions({
    queryKey: ['traces', 'version', filterKey(filter)],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams(filterParameters(filter))
      query.append('limit', '1')
      query.append('count', '1')
      const page = await requestCall(traceCalls.list, { query, signal })
      return page.version ?? ''
    },
  })
}

export function traceFacetsQuery(filter: TraceFilter) {
  return queryOptions({
    queryKey: ['traces', 'facets', filterKey(filter)],
    queryFn: ({ signal }) =>
      requestCall(traceCalls.countFacets, {
        query: new URLSearchParams(filterParameters(filter)),
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function traceColumnsQuery(filter: TraceFilter) {
  return queryOptions({
    queryKey: ['traces', 'columns', filterKey(filter)],
    queryFn: ({ signal }) =>
      requestCall(traceCalls.countColumns, {
        query: new URLSearchParams(filterParameters(filter)),
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}

export function neighboursQuery(id: string, list: TraceList) {
  const params = listParameters(list)
  return queryOptions({
    queryKey: ['traces', 'neighbours', id, params.toString()],
    queryFn: ({ signal }) =>
      requestCall(traceCalls.findNeighbours, { params: { id }, query: params, signal }),
  })
}

/** Not a query: a sample is drawn when someone asks for one. Without a seed the server picks and names it. */
export function drawSample(filter: TraceFilter, { n, seed }: { n: number; seed?: string }) {
  const query = new URLSearchParams(filterParameters(filter))
  query.append('n', String(n))
  if (seed !== undefined) query.append('seed', seed)
  return requestCall(traceCalls.drawSample, { query })
}
