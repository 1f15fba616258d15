import { queryOptions } from '@tanstack/react-query'
import { requestJson } from '@/lib/request'
import { depthsSchema } from './schema'

export function depthsQuery(collectionId: string) {
  return queryOptions({
    queryKey: ['collections', 'depths', collectionId],
    queryFn: ({ signal }) =>
      requestJson(depthsSchema, `/api/collections/${encodeURIComponent(collectionId)}/depths`, {
        signal,
      }),
  })
}
