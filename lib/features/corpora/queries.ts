import type { z } from 'zod'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { addressOf } from '@/lib/platform/http/call'
import { refusalOf, requestCall } from '@/lib/platform/http/request'
import type { JobAction } from '@/lib/platform/jobs/status'
import * as corpusCalls from './contract'
import type { Corpus, newCorpusSchema } from './schema'

const pollMs = 500

export const corporaKey = ['corpora'] as const

export function corpusListQuery() {
  return infiniteQueryOptions({
    queryKey: [...corporaKey, 'list'],
    queryFn: ({ pageParam, signal }) =>
      requestCall(corpusCalls.list, { query: { cursor: pageParam }, signal }),
    initialPageParam: ((): string | null => null)(),
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(({ adding }) => adding)) ? pollMs : false,
  })
}

/** Asked again and again while files are added. */
export function corpusQuery(id: string) {
  return queryOptions({
    queryKey: [...corporaKey, 'one', id],
    queryFn: ({ signal }) => requestCall(corpusCalls.find, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.adding ? pollMs : false),
  })
}

interface Search {
  q: string
  limit: number
  /** How many passages there are: more may be found then. */
  size?: number | null
}

export function corpusSearchQuery(id: string, { q, limit, size = null }: Search) {
  return queryOptions({
    queryKey: [...corporaKey, 'search', id, q, limit, size],
    queryFn: async ({ signal }) => {
      const sent = { params: { id }, query: { q, limit }, signal }
      return (await requestCall(corpusCalls.search, sent)).rows
    },
    enabled: id !== '' && q.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
}

export function createCorpus(body: z.input<typeof newCorpusSchema>): Promise<Corpus> {
  return requestCall(corpusCalls.create, { body })
}

export function restoreCorpus(id: string) {
  return requestCall(corpusCalls.restore, { params: { id } })
}

export function deleteCorpus(id: string) {
  return requestCall(corpusCalls.remove, { params: { id } })
}

export function cancelFile(corpusId: string, fileId: string) {
  return requestCall(corpusCalls.cancelFile, { params: { id: corpusId, file: fileId } })
}

const fileCalls = {
  pause: corpusCalls.pauseFile,
  resume: corpusCalls.resumeFile,
  retry: corpusCalls.retryFile,
} as const

export interface FileChange {
  id: string
  action: JobAction
}

/** Pauses the adding of a file, goes on with it, or begins once more where it failed. */
export function changeFile(corpusId: string, { id, action }: FileChange) {
  return requestCall(fileCalls[action], { params: { id: corpusId, file: id } })
}

/** Sends a file whose passages are to be added; resolves when it has arrived whole. */
export async function sendFile(corpusId: string, file: File): Promise<{ id: string }> {
  const {
    method,
    reply: { schema: load },
  } = corpusCalls.addFile
  const schema = await load()
  const address = { params: { id: corpusId }, query: { filename: file.name } }
  const response = await fetch(addressOf(corpusCalls.addFile, address), { method, body: file })
  const reply: unknown = await response.json().catch(() => null)
  if (response.ok) return schema.parse(reply)
  throw refusalOf(response.status, reply)
}
