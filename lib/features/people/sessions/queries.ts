import { queryOptions } from '@tanstack/react-query'
import { requestJson } from '@/lib/platform/http/request'

const deviceListSchema = async () => (await import('./schema')).deviceListSchema
const signedInSchema = async () => (await import('./schema')).signedInSchema
const idReplySchema = async () => (await import('@/lib/platform/http/schema')).idReplySchema

export function signIn(credentials: { email: string; password: string }) {
  return requestJson(signedInSchema, '/api/session', { method: 'POST', body: credentials })
}

export function signOut() {
  return requestJson(signedInSchema, '/api/session', { method: 'DELETE' })
}

/** Where one is signed in. */
export function devicesQuery() {
  return queryOptions({
    queryKey: ['devices'],
    queryFn: async ({ signal }) =>
      (await requestJson(deviceListSchema, '/api/devices', { signal })).rows,
  })
}

export function signOutDevice(id: string) {
  const path = `/api/devices/${encodeURIComponent(id)}`
  return requestJson(idReplySchema, path, { method: 'DELETE' })
}

/** On this device, too. */
export function signOutEverywhere() {
  return requestJson(signedInSchema, '/api/devices', { method: 'DELETE' })
}
