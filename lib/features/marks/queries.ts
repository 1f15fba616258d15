import { queryOptions } from '@tanstack/react-query'
import { requestJson } from '@/lib/platform/http/request'
import { filterParameters, type TraceFilter } from '@/lib/core/traces/filter'
import type { Mark, MarkPatch, NewMark } from '@/lib/core/marks/schema'

const markKindsSchema = async () => (await import('@/lib/core/marks/schema')).markKindsSchema
const markListSchema = async () => (await import('@/lib/core/marks/schema')).markListSchema
const markSchema = async () => (await import('@/lib/core/marks/schema')).markSchema
const markTallySchema = async () => (await import('./tally-schema')).markTallySchema
const anyReplySchema = async () => (await import('@/lib/platform/http/schema')).anyReplySchema

export function markKindsQuery() {
  return queryOptions({
    queryKey: ['marks', 'kinds'],
    queryFn: async ({ signal }) =>
      (await requestJson(markKindsSchema, '/api/mark-kinds', { signal })).kinds,
  })
}

export function markTallyQuery(by: string, filter: TraceFilter) {
  const params = new URLSearchParams(filterParameters(filter))
  params.append('by', by)
  return queryOptions({
    queryKey: ['marks', 'tally', params.toString()],
    queryFn: ({ signal }) => requestJson(markTallySchema, `/api/marks/tally?${params}`, { signal }),
  })
}

/** One mark on every trace that is named. */
export async function addMarks(mark: NewMark): Promise<Mark[]> {
  const { marks } = await requestJson(markListSchema, '/api/marks', { method: 'POST', body: mark })
  return marks
}

const path = (id: string) => `/api/marks/${encodeURIComponent(id)}`

export function changeMark(id: string, patch: MarkPatch): Promise<Mark> {
  return requestJson(markSchema, path(id), { method: 'PATCH', body: patch })
}

export async function removeMark(id: string): Promise<void> {
  await requestJson(anyReplySchema, path(id), { method: 'DELETE' })
}

/** Takes all of them away, or none. */
export async function removeMarks(ids: readonly string[]): Promise<void> {
  await requestJson(anyReplySchema, '/api/marks', { method: 'DELETE', body: { ids } })
}

/** Undo of `removeMark`. */
export function restoreMark(id: string): Promise<Mark> {
  return changeMark(id, { deleted: false })
}
