import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { requestJson } from '@/lib/request'
import {
  type NewView,
  type SavedView,
  savedViewListSchema,
  savedViewSchema,
  type ViewPatch,
} from './schema'

export function savedViewsQuery() {
  return queryOptions({
    queryKey: ['views'],
    queryFn: async ({ signal }) =>
      (await requestJson(savedViewListSchema, '/api/views', { signal })).rows,
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
  await requestJson(z.unknown(), path(id), { method: 'DELETE' })
}
