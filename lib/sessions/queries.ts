import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { requestJson } from '@/lib/request'
import { deviceListSchema } from './schema'

const replySchema = z.object({ signed_in: z.boolean() })

export function signIn(credentials: { email: string; password: string }) {
  return requestJson(replySchema, '/api/session', { method: 'POST', body: credentials })
}

export function signOut() {
  return requestJson(replySchema, '/api/session', { method: 'DELETE' })
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
  return requestJson(z.object({ id: z.string() }), path, { method: 'DELETE' })
}

/** On this device, too. */
export function signOutEverywhere() {
  return requestJson(replySchema, '/api/devices', { method: 'DELETE' })
}
