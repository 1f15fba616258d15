import { infiniteQueryOptions } from '@tanstack/react-query'
import { requestJson } from '@/lib/platform/http/request'
import type { UnjoinedFileFormat, UnjoinedReason } from './schema'

const unjoinedPageSchema = async () => (await import('./schema')).unjoinedPageSchema

function pathOf(id: string, parameters: URLSearchParams): string {
  const query = parameters.toString()
  return `/api/imports/${encodeURIComponent(id)}/unjoined${query === '' ? '' : `?${query}`}`
}

export function unjoinedQuery(id: string, reason: UnjoinedReason | null) {
  return infiniteQueryOptions({
    queryKey: ['imports', 'unjoined', id, reason],
    queryFn: ({ pageParam, signal }) => {
      const parameters = new URLSearchParams()
      if (reason !== null) parameters.append('reason', reason)
      if (pageParam !== null) parameters.append('cursor', pageParam)
      return requestJson(unjoinedPageSchema, pathOf(id, parameters), { signal })
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
  const parameters = new URLSearchParams({ format })
  if (reason !== null) parameters.append('reason', reason)
  if (format === 'csv') parameters.append('spreadsheet', '1')
  return pathOf(id, parameters)
}
