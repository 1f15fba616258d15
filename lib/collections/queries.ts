import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { requestJson } from '@/lib/request'

const collectionListSchema = async () => (await import('./schema')).collectionListSchema
const collectionSchema = async () => (await import('./schema')).collectionSchema

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
  })
}

export function deleteCollection(id: string) {
  return requestJson(collectionSchema, pathOf(id), { method: 'DELETE' })
}

export function restoreCollection(id: string) {
  return requestJson(collectionSchema, `${pathOf(id)}/restore`, { method: 'POST' })
}
