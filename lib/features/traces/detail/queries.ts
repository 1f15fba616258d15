import { queryOptions } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import * as traceCalls from '../contract'
import { compactDetail, expandDetail } from './compact'

/** One trace with everything there is to say about it; its offsets count UTF-16 units, those of its marks code points. */
export function traceDetailQuery(id: string) {
  return queryOptions({
    queryKey: ['traces', 'detail', id],
    queryFn: async ({ signal }) => {
      const detail = await requestCall(traceCalls.find, { params: { id }, signal })
      return expandDetail(compactDetail(detail))
    },
  })
}
