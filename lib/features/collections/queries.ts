import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { requestJson } from '@/lib/platform/http/request'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'

const collectionListSchema = async () =>
  (await import('@/lib/core/collections/schema')).collectionListSchema
const collectionSchema = async () =>
  (await import('@/lib/core/collections/schema')).collectionSchema

const mappingPreviewSchema = async () =>
  (await import('./label-mapping/schema')).mappingPreviewSchema

const mappingChangedSchema = async () =>
  (await import('./label-mapping/schema')).mappingChangedSchema

/** How often a collection is looked at while its results are recomputed. */
const settlingMs = 1_000

const pathOf = (id: string) => `/api/collections/${encodeURIComponent(id)}`

export function collectionListQuery({ deleted = false } = {}) {
  return infiniteQueryOptions({
    queryKey: ['collections', 'list', deleted],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams()
      if (deleted) params.append('deleted', 'true')
      if (pageParam !== null) params.append('cursor', pageParam)
      const query = params.size === 0 ? '' : `?${params}`
      return requestJson(collectionListSchema, `/api/collections${query}`, { signal })
    },
    initialPageParam: ((): string | null => null)(),
    getNextPageParam: (page) => page.next_cursor,
  })
}

export function collectionQuery(id: string) {
  return queryOptions({
    queryKey: ['collections', 'one', id],
    queryFn: ({ signal }) => requestJson(collectionSchema, pathOf(id), { signal }),
    refetchInterval: ({ state }) =>
      state.data?.label_mapping_settled === false ? settlingMs : false,
  })
}

export function deleteCollection(id: string) {
  return requestJson(collectionSchema, pathOf(id), { method: 'DELETE' })
}

export function restoreCollection(id: string) {
  return requestJson(collectionSchema, `${pathOf(id)}/restore`, { method: 'POST' })
}

/** What another label mapping would change. */
export function mappingPreviewQuery(id: string, labels: LabelMapping) {
  return queryOptions({
    queryKey: ['collections', 'label-mapping', id, labels],
    queryFn: ({ signal }) =>
      requestJson(mappingPreviewSchema, pathOf(id), {
        method: 'PATCH',
        body: { label_mapping: labels, dry_run: true },
        signal,
      }),
  })
}

export function changeMapping(id: string, labels: LabelMapping) {
  return requestJson(mappingChangedSchema, pathOf(id), {
    method: 'PATCH',
    body: { label_mapping: labels },
  })
}
