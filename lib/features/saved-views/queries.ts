import { queryOptions } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import { byName } from './built-in'
import * as viewCalls from './contract'
import type { NewView, SavedView, ViewPatch } from './schema'

async function readAll(signal: AbortSignal): Promise<SavedView[]> {
  const views: SavedView[] = []
  let cursor: string | undefined
  for (;;) {
    const page = await requestCall(viewCalls.list, { query: { limit: 500, cursor }, signal })
    views.push(...page.rows)
    if (page.next_cursor === null) return views
    cursor = page.next_cursor
  }
}

export function savedViewsQuery() {
  return queryOptions({
    queryKey: ['views'],
    queryFn: async ({ signal }) => byName(await readAll(signal)),
  })
}

export function saveView(view: NewView): Promise<SavedView> {
  return requestCall(viewCalls.create, { body: view })
}

export function changeView(id: string, patch: ViewPatch): Promise<SavedView> {
  return requestCall(viewCalls.change, { params: { id }, body: patch })
}

export async function deleteView(id: string): Promise<void> {
  await requestCall(viewCalls.remove, { params: { id } })
}
