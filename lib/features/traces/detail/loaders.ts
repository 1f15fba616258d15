import { cache } from 'react'
import { compactDetail, type CompactDetail } from './compact'
import { findTrace } from './find-trace.server'

/** The trace of an audit page, without what the browser can put together itself; null when there is none. */
export const loadTrace = cache(async (id: string): Promise<CompactDetail | null> => {
  const detail = await findTrace(id)
  return detail && compactDetail(detail)
})
