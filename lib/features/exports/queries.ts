import { queryOptions } from '@tanstack/react-query'
import { refusalOf, RequestError, requestCall } from '@/lib/platform/http/request'
import * as exportCalls from './contract'
import { exportPath } from './href'

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

/** One trace as a record that can be imported again: a line of an export of traces. */
async function fetchRecord(id: string, signal?: AbortSignal): Promise<unknown> {
  const parameters = new URLSearchParams({ kind: 'traces', format: 'jsonl', id })
  const response = await fetch(exportPath(parameters.toString()), signal ? { signal } : {})
  const record: unknown = await response.json()
  if (!response.ok) throw refusalOf(response.status, record)
  return record
}

/** The record with a field a line. */
export async function traceJson(id: string): Promise<string> {
  return `${JSON.stringify(await fetchRecord(id), null, 2)}\n`
}

export function traceCallQuery(id: string) {
  return queryOptions({
    queryKey: ['traces', 'call', id],
    queryFn: async ({ signal }) => {
      const { callOfRecord } = await import('./trace-call')
      return callOfRecord(await fetchRecord(id, signal))
    },
  })
}
