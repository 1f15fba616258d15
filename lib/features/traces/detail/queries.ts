import { queryOptions } from '@tanstack/react-query'
import { requestJson } from '@/lib/platform/http/request'
import { compactDetail, expandDetail } from './compact'

const traceDetailSchema = async () => (await import('@/lib/core/traces/schema')).traceDetailSchema

/** One trace with everything there is to say about it; its offsets count UTF-16 units, those of its marks code points. */
export function traceDetailQuery(id: string) {
  return queryOptions({
    queryKey: ['traces', 'detail', id],
    queryFn: async ({ signal }) => {
      const path = `/api/traces/${encodeURIComponent(id)}`
      return expandDetail(compactDetail(await requestJson(traceDetailSchema, path, { signal })))
    },
  })
}
