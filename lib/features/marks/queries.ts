import { queryOptions } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import * as markCalls from './contract'
import { filterParameters, type TraceFilter } from '@/lib/core/traces/filter'
import type { Mark, MarkPatch, NewMark } from '@/lib/core/marks/schema'

export function markKindsQuery() {
  return queryOptions({
    queryKey: ['marks', 'kinds'],
    queryFn: async ({ signal }) => (await requestCall(markCalls.listKinds, { signal })).kinds,
  })
}

export function markTallyQuery(by: string, filter: TraceFilter) {
  const params = new URLSearchParams(filterParameters(filter))
  params.append('by', by)
  return queryOptions({
    queryKey: ['marks', 'tally', params.toString()],
    queryFn: ({ signal }) => requestCall(markCalls.tally, { query: params, signal }),
  })
}

/** Marks change on screen at once, so that their requests must be sent at once and not after code was loaded for them. */
export async function loadMarkReplies(): Promise<void> {
  const calls = [markCalls.create, markCalls.change, markCalls.remove]
  await Promise.all(calls.map(({ reply }) => reply.schema()))
}

/** One mark on every trace that is named. */
export async function addMarks(mark: NewMark): Promise<Mark[]> {
  const { marks } = await requestCall(markCalls.create, { body: mark })
  return marks
}

export function changeMark(id: string, patch: MarkPatch): Promise<Mark> {
  return requestCall(markCalls.change, { params: { id }, body: patch })
}

export async function removeMark(id: string): Promise<void> {
  await requestCall(markCalls.remove, { params: { id } })
}

/** Takes all of them away, or none. */
export async function removeMarks(ids: readonly string[]): Promise<void> {
  await requestCall(markCalls.removeSeveral, { body: { ids: [...ids] } })
}

/** Undo of `removeMark`. */
export function restoreMark(id: string): Promise<Mark> {
  return changeMark(id, { deleted: false })
}
