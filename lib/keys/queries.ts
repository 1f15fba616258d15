import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { requestJson } from '@/lib/request'
import { apiKeyListSchema, createdApiKeySchema, type NewApiKey } from './schema'

const base = '/api/keys'

export function keysQuery() {
  return queryOptions({
    queryKey: ['keys'],
    queryFn: async ({ signal }) => (await requestJson(apiKeyListSchema, base, { signal })).rows,
  })
}

export function makeKey(key: NewApiKey) {
  return requestJson(createdApiKeySchema, base, { method: 'POST', body: key })
}

export function revokeKey(id: string) {
  const path = `${base}/${encodeURIComponent(id)}`
  return requestJson(z.object({ id: z.string() }), path, { method: 'DELETE' })
}
