import { queryOptions } from '@tanstack/react-query'
import { requestJson } from '@/lib/request'
import { traceDetailSchema } from '../schema'

/** One trace with everything there is to say about it. */
export function traceDetailQuery(id: string) {
  return queryOptions({
    queryKey: ['traces', 'detail', id],
    queryFn: ({ signal }) =>
      requestJson(traceDetailSchema, `/api/traces/${encodeURIComponent(id)}`, { signal }),
  })
}
