import { queryOptions } from '@tanstack/react-query'
import { requestJson } from '@/lib/platform/http/request'

const depthsSchema = async () => (await import('./schema')).depthsSchema

export function depthsQuery(collectionId: string) {
  return queryOptions({
    queryKey: ['collections', 'depths', collectionId],
    queryFn: ({ signal }) =>
      requestJson(depthsSchema, `/api/collections/${encodeURIComponent(collectionId)}/depths`, {
        signal,
      }),
  })
}
