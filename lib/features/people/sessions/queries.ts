import { queryOptions } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import * as sessionCalls from './contract'

export function signIn(credentials: { email: string; password: string }) {
  return requestCall(sessionCalls.signIn, { body: credentials })
}

export function signOut() {
  return requestCall(sessionCalls.signOut, {})
}

/** Where one is signed in. */
export function devicesQuery() {
  return queryOptions({
    queryKey: ['devices'],
    queryFn: async ({ signal }) => (await requestCall(sessionCalls.listDevices, { signal })).rows,
  })
}

export function signOutDevice(id: string) {
  return requestCall(sessionCalls.removeDevice, { params: { id } })
}

/** On this device, too. */
export function signOutEverywhere() {
  return requestCall(sessionCalls.signOutEverywhere, {})
}
