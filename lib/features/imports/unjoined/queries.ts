import { infiniteQueryOptions } from '@tanstack/react-query'
import { addressOf } from '@/lib/platform/http/call'
import { requestCall } from '@/lib/platform/http/request'
import * as importCalls from '../contract'
import type { UnjoinedFileFormat, UnjoinedReason } from './schema'

export function unjoinedQuery(id: string, reason: UnjoinedReason | null) {
  return infiniteQueryOptions({
    queryKey: ['imports', 'unjoined', id, reason],
    queryFn: ({ pageParam, signal }) => {
      const query = { reason, cursor: pageParam }
      return requestCall(importCalls.listUnjoined, { params: { id }, query, signal })
    },
    initialPageParam: ((): string | null => null)(),
    getNextPageParam: (page) => page.next_cursor,
  })
}

/** Where all of them are as a file; a CSV is for spreadsheets. */
export function unjoinedFilePath(
  id: string,
  reason: UnjoinedReason | null,
  format: UnjoinedFileFormat,
): string {
  const query = { format, reason, spreadsheet: format === 'csv' ? '1' : null }
  return addressOf(importCalls.listUnjoined, { params: { id }, query })
}
