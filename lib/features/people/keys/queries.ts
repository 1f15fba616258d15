import { queryOptions } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import * as keyCalls from './contract'
import type { NewApiKey } from './schema'

export function keysQuery() {
  return queryOptions({
    queryKey: ['keys'],
    queryFn: async ({ signal }) => (await requestCall(keyCalls.list, { signal })).rows,
  })
}

export function makeKey(key: NewApiKey) {
  return requestCall(keyCalls.create, { body: key })
}

export function renameKey(id: string, name: string) {
  return requestCall(keyCalls.change, { params: { id }, body: { name } })
}

export function revokeKey(id: string) {
  return requestCall(keyCalls.remove, { params: { id } })
}
