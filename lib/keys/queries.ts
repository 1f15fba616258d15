import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { requestJson } from '@/lib/request'
import { apiKeyListSchema, apiKeySchema, createdApiKeySchema, type NewApiKey } from './schema'

const base = '/api/keys'
const pathOf = (id: string) => `${base}/${encodeURIComponent(id)}`

export function keysQuery() {
  return queryOptions({
    queryKey: ['keys'],
    queryFn: async ({ signal }) => (await requestJson(apiKeyListSchema, base, { signal })).rows,
  })
}

export function makeKey(key: NewApiKey) {
  return requestJson(createdApiKeySchema, base, { method: 'POST', body: key })
}

export function renameKey(id: string, name: string) {
  return requestJson(apiKeySchema, pathOf(id), { method: 'PATCH', body: { name } })
}

export function revokeKey(id: string) {
  return requestJson(z.object({ id: z.string() }), pathOf(id), { method: 'DELETE' })
}
