import { queryOptions } from '@tanstack/react-query'
import { requestJson } from '@/lib/platform/http/request'
import { byName } from './built-in'
import type { NewView, SavedView, ViewPatch } from './schema'

const savedViewListSchema = async () => (await import('./schema')).savedViewListSchema
const savedViewSchema = async () => (await import('./schema')).savedViewSchema
const anyReplySchema = async () => (await import('@/lib/platform/http/schema')).anyReplySchema

async function readAll(signal: AbortSignal): Promise<SavedView[]> {
  const views: SavedView[] = []
  const params = new URLSearchParams({ limit: '500' })
  for (;;) {
    const page = await requestJson(savedViewListSchema, `/api/views?${params}`, { signal })
    views.push(...page.rows)
    if (page.next_cursor === null) return views
    params.set('cursor', page.next_cursor)
  }
}

export function savedViewsQuery() {
  return queryOptions({
    queryKey: ['views'],
    queryFn: async ({ signal }) => byName(await readAll(signal)),
  })
}

const path = (id: string) => `/api/views/${encodeURIComponent(id)}`

export function saveView(view: NewView): Promise<SavedView> {
  return requestJson(savedViewSchema, '/api/views', { method: 'POST', body: view })
}

export function changeView(id: string, patch: ViewPatch): Promise<SavedView> {
  return requestJson(savedViewSchema, path(id), { method: 'PATCH', body: patch })
}

export async function deleteView(id: string): Promise<void> {
  await requestJson(anyReplySchema, path(id), { method: 'DELETE' })
}
