import { queryOptions } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import * as modelServerCalls from './contract'
import type { ModelServerPatch, ServerTrial } from './schema'

const loadMs = 5_000

export const modelServersKey = ['model-servers'] as const

export function modelServersQuery() {
  return queryOptions({
    queryKey: [...modelServersKey, 'list'],
    queryFn: async ({ signal }) => (await requestCall(modelServerCalls.list, { signal })).rows,
  })
}

/** What answers on the well-known ports of the machine that serves this page. */
export function localServersQuery() {
  return queryOptions({
    queryKey: [...modelServersKey, 'local'],
    queryFn: async ({ signal }) => (await requestCall(modelServerCalls.listLocal, { signal })).rows,
    refetchInterval: 6 * loadMs,
    retry: false,
  })
}

/** Whether it answers and what it says of itself; looked at again now and then. */
export function probeQuery(id: string) {
  return queryOptions({
    queryKey: [...modelServersKey, 'probe', id],
    queryFn: ({ signal }) => requestCall(modelServerCalls.probe, { params: { id }, signal }),
    refetchInterval: 6 * loadMs,
    retry: false,
  })
}

/** Asked again while the page is looked at. */
export function serverLoadQuery(id: string) {
  return queryOptions({
    queryKey: [...modelServersKey, 'load', id],
    queryFn: ({ signal }) => requestCall(modelServerCalls.findMetrics, { params: { id }, signal }),
    refetchInterval: loadMs,
    retry: false,
  })
}

export function tryServer(trial: ServerTrial) {
  return requestCall(modelServerCalls.tryServer, { body: trial })
}

/** Adds a server, or changes the one with that id. */
export function saveServer(id: string | null, body: ModelServerPatch) {
  return id === null
    ? requestCall(modelServerCalls.create, { body })
    : requestCall(modelServerCalls.change, { params: { id }, body })
}

export function restoreServer(id: string) {
  return requestCall(modelServerCalls.restore, { params: { id } })
}

/** What the server replied before is no longer reused. */
export function clearReplies(id: string) {
  return requestCall(modelServerCalls.clearCache, { params: { id } })
}

export function removeServer(id: string) {
  return requestCall(modelServerCalls.remove, { params: { id } })
}
