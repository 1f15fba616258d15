import { queryOptions } from '@tanstack/react-query'
import { requestJson } from '@/lib/platform/http/request'
import type { ModelServerPatch, ServerTrial } from './schema'

const probeSchema = async () => (await import('@/lib/platform/model-server/schema')).probeSchema
const serverMetricsSchema = async () =>
  (await import('@/lib/platform/model-server/schema')).serverMetricsSchema
const localServerListSchema = async () => (await import('./schema')).localServerListSchema
const modelServerListSchema = async () => (await import('./schema')).modelServerListSchema
const modelServerSchema = async () => (await import('./schema')).modelServerSchema
const idReplySchema = async () => (await import('@/lib/platform/http/schema')).idReplySchema

const base = '/api/model-servers'
const loadMs = 5_000

const pathOf = (id: string) => `${base}/${encodeURIComponent(id)}`

export const modelServersKey = ['model-servers'] as const

export function modelServersQuery() {
  return queryOptions({
    queryKey: [...modelServersKey, 'list'],
    queryFn: async ({ signal }) =>
      (await requestJson(modelServerListSchema, base, { signal })).rows,
  })
}

/** What answers on the well-known ports of the machine that serves this page. */
export function localServersQuery() {
  return queryOptions({
    queryKey: [...modelServersKey, 'local'],
    queryFn: async ({ signal }) =>
      (await requestJson(localServerListSchema, `${base}/local`, { signal })).rows,
    refetchInterval: 6 * loadMs,
    retry: false,
  })
}

/** Whether it answers and what it says of itself; looked at again now and then. */
export function probeQuery(id: string) {
  return queryOptions({
    queryKey: [...modelServersKey, 'probe', id],
    queryFn: ({ signal }) =>
      requestJson(probeSchema, `${pathOf(id)}/probe`, { method: 'POST', signal }),
    refetchInterval: 6 * loadMs,
    retry: false,
  })
}

/** Asked again while the page is looked at. */
export function serverLoadQuery(id: string) {
  return queryOptions({
    queryKey: [...modelServersKey, 'load', id],
    queryFn: ({ signal }) => requestJson(serverMetricsSchema, `${pathOf(id)}/metrics`, { signal }),
    refetchInterval: loadMs,
    retry: false,
  })
}

export function tryServer(trial: ServerTrial) {
  return requestJson(probeSchema, `${base}/probe`, { method: 'POST', body: trial })
}

/** Adds a server, or changes the one with that id. */
export function saveServer(id: string | null, body: ModelServerPatch) {
  return id === null
    ? requestJson(modelServerSchema, base, { method: 'POST', body })
    : requestJson(modelServerSchema, pathOf(id), { method: 'PATCH', body })
}

export function restoreServer(id: string) {
  return requestJson(modelServerSchema, `${pathOf(id)}/restore`, { method: 'POST' })
}

/** What the server replied before is no longer reused. */
export function clearReplies(id: string) {
  return requestJson(modelServerSchema, `${pathOf(id)}/clear-cache`, { method: 'POST' })
}

export function removeServer(id: string) {
  return requestJson(idReplySchema, pathOf(id), { method: 'DELETE' })
}
