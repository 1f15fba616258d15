import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { requestJson } from '@/lib/platform/http/request'
import { filterParameters, type TraceFilter } from '@/lib/core/traces/filter'
import {
  defaultLimit,
  listParameters,
  queryParameters,
  type TraceList,
} from '@/lib/core/traces/query'

const neighboursSchema = async () =>
  (await import('@/lib/core/traces/columns/schema')).neighboursSchema
const traceFacetsSchema = async () =>
  (await import('@/lib/core/traces/columns/schema')).traceFacetsSchema
const traceSampleSchema = async () =>
  (await import('@/lib/core/traces/columns/schema')).traceSampleSchema
const tracePageSchema = async () => (await import('@/lib/core/traces/schema')).tracePageSchema

const address = (path: string, params: URLSearchParams) =>
  params.size === 0 ? path : `${path}?${params}`

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
      return requestJson(tracePageSchema, address('/api/traces', queryParameters(start)), {
        signal,
      })
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
      const params = new URLSearchParams(filterParameters({ id: some }))
      params.append('limit', String(idsAtOnce))
      return await requestJson(tracePageSchema, address('/api/traces', params), { signal })
    },
    placeholderData: keepPreviousData,
  })
}

export function traceCountQuery(filter: TraceFilter) {
  return queryOptions({
    queryKey: ['traces', 'count', filterKey(filter)],
    queryFn: async ({ signal }) => {
      const params = new URLSearchParams(filterParameters(filter))
      params.append('limit', '1')
      params.append('count', '1')
      const page = await requestJson(tracePageSchema, address('/api/traces', params), { signal })
      return page.count ?? 0
    },
  })
}

export function traceFacetsQuery(filter: TraceFilter) {
  return queryOptions({
    queryKey: ['traces', 'facets', filterKey(filter)],
    queryFn: ({ signal }) =>
      requestJson(
        traceFacetsSchema,
        address('/api/traces/facets', new URLSearchParams(filterParameters(filter))),
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
}

export function neighboursQuery(id: string, list: TraceList) {
  const params = listParameters(list)
  return queryOptions({
    queryKey: ['traces', 'neighbours', id, params.toString()],
    queryFn: ({ signal }) =>
      requestJson(
        neighboursSchema,
        address(`/api/traces/${encodeURIComponent(id)}/neighbours`, params),
        { signal },
      ),
  })
}

/** Not a query: a sample is drawn when someone asks for one. Without a seed the server picks and names it. */
export function drawSample(filter: TraceFilter, { n, seed }: { n: number; seed?: string }) {
  const params = new URLSearchParams(filterParameters(filter))
  params.append('n', String(n))
  if (seed !== undefined) params.append('seed', seed)
  return requestJson(traceSampleSchema, address('/api/traces/sample', params))
}
