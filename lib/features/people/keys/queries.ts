import { queryOptions } from '@tanstack/react-query'
import { requestJson } from '@/lib/platform/http/request'
import type { NewApiKey } from './schema'

const apiKeyListSchema = async () => (await import('./schema')).apiKeyListSchema
const apiKeySchema = async () => (await import('./schema')).apiKeySchema
const createdApiKeySchema = async () => (await import('./schema')).createdApiKeySchema
const idReplySchema = async () => (await import('@/lib/platform/http/schema')).idReplySchema

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
  return requestJson(idReplySchema, pathOf(id), { method: 'DELETE' })
}
