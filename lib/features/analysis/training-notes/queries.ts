import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import * as noteCalls from './contract'
import type { NewNote, NotePatch } from './schema'

export const notesKey = ['analysis', 'training', 'notes'] as const

export function notesQuery(runs: readonly string[]) {
  return queryOptions({
    queryKey: [...notesKey, runs],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams(runs.map((run) => ['runs', run]))
      return (await requestCall(noteCalls.listNotes, { query, signal })).notes
    },
    enabled: runs.length > 0,
    placeholderData: keepPreviousData,
  })
}

export function createNote(note: NewNote) {
  return requestCall(noteCalls.createNote, { body: note })
}

export function changeNote(id: string, patch: NotePatch) {
  return requestCall(noteCalls.changeNote, { params: { id }, body: patch })
}

export function deleteNote(id: string) {
  return requestCall(noteCalls.deleteNote, { params: { id } })
}
