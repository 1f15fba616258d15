import { queryOptions } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import * as mappingCalls from './contract'
import type { MappingPatch, NamedMapping, NewMapping } from './schema'

async function readAll(signal: AbortSignal): Promise<NamedMapping[]> {
  const mappings: NamedMapping[] = []
  let cursor: string | undefined
  for (;;) {
    const page = await requestCall(mappingCalls.list, { query: { limit: 500, cursor }, signal })
    mappings.push(...page.rows)
    if (page.next_cursor === null) return mappings
    cursor = page.next_cursor
  }
}

/** Every mapping that is kept, newest first. */
export function mappingsQuery() {
  return queryOptions({
    queryKey: ['mappings'],
    queryFn: ({ signal }) => readAll(signal),
  })
}

export function saveMapping(mapping: NewMapping): Promise<NamedMapping> {
  return requestCall(mappingCalls.create, { body: mapping })
}

export function changeMapping(id: string, patch: MappingPatch): Promise<NamedMapping> {
  return requestCall(mappingCalls.change, { params: { id }, body: patch })
}

export async function deleteMapping(id: string): Promise<void> {
  await requestCall(mappingCalls.remove, { params: { id } })
}
