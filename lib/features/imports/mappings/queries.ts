import { queryOptions } from '@tanstack/react-query'
import { requestJson } from '@/lib/platform/http/request'
import type { MappingPatch, NamedMapping, NewMapping } from './schema'

const namedMappingListSchema = async () => (await import('./schema')).namedMappingListSchema
const namedMappingSchema = async () => (await import('./schema')).namedMappingSchema
const anyReplySchema = async () => (await import('@/lib/platform/http/schema')).anyReplySchema

async function readAll(signal: AbortSignal): Promise<NamedMapping[]> {
  const mappings: NamedMapping[] = []
  const params = new URLSearchParams({ limit: '500' })
  for (;;) {
    const page = await requestJson(namedMappingListSchema, `/api/mappings?${params}`, { signal })
    mappings.push(...page.rows)
    if (page.next_cursor === null) return mappings
    params.set('cursor', page.next_cursor)
  }
}

/** Every mapping that is kept, newest first. */
export function mappingsQuery() {
  return queryOptions({
    queryKey: ['mappings'],
    queryFn: ({ signal }) => readAll(signal),
  })
}

const path = (id: string) => `/api/mappings/${encodeURIComponent(id)}`

export function saveMapping(mapping: NewMapping): Promise<NamedMapping> {
  return requestJson(namedMappingSchema, '/api/mappings', { method: 'POST', body: mapping })
}

export function changeMapping(id: string, patch: MappingPatch): Promise<NamedMapping> {
  return requestJson(namedMappingSchema, path(id), { method: 'PATCH', body: patch })
}

export async function deleteMapping(id: string): Promise<void> {
  await requestJson(anyReplySchema, path(id), { method: 'DELETE' })
}
