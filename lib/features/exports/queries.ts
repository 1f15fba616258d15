import { queryOptions } from '@tanstack/react-query'
import { RequestError, requestCall } from '@/lib/platform/http/request'
import * as exportCalls from './contract'

/** What was asked for cannot be made; asking again does not help. */
export function isRefused(error: Error): boolean {
  return error instanceof RequestError && error.status < 500
}

/** `parameters`: kind and filter, as the address of the file has them. */
export function exportPreviewQuery(parameters: string) {
  return queryOptions({
    queryKey: ['exports', 'preview', parameters],
    queryFn: ({ signal }) =>
      requestCall(exportCalls.preview, { query: new URLSearchParams(parameters), signal }),
    retry: (failures, error) => failures < 1 && !isRefused(error),
  })
}
