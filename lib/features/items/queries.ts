import { queryOptions } from '@tanstack/react-query'
import { requestJson } from '@/lib/platform/http/request'

const itemDetailSchema = async () => (await import('./schema')).itemDetailSchema

/** One item with its document and what is known of its traces. */
export function itemDetailQuery(id: string) {
  return queryOptions({
    queryKey: ['items', 'detail', id],
    queryFn: ({ signal }) =>
      requestJson(itemDetailSchema, `/api/items/${encodeURIComponent(id)}`, { signal }),
  })
}
