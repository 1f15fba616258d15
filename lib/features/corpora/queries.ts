import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { refusalOf, requestJson } from '@/lib/platform/http/request'
import type { Corpus, NewCorpus } from './schema'

const corpusDetailSchema = async () => (await import('./schema')).corpusDetailSchema
const corpusFileSchema = async () => (await import('./schema')).corpusFileSchema
const corpusListSchema = async () => (await import('./schema')).corpusListSchema
const corpusSchema = async () => (await import('./schema')).corpusSchema
const corpusSearchSchema = async () => (await import('./schema')).corpusSearchSchema
const newCorpusFileSchema = async () => (await import('./schema')).newCorpusFileSchema
const idReplySchema = async () => (await import('@/lib/platform/http/schema')).idReplySchema

const pollMs = 500
const base = '/api/corpora'
const pathOf = (id: string) => `${base}/${encodeURIComponent(id)}`

export const corporaKey = ['corpora'] as const

export function corpusListQuery() {
  return infiniteQueryOptions({
    queryKey: [...corporaKey, 'list'],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? '' : `?${new URLSearchParams({ cursor: pageParam })}`
      return requestJson(corpusListSchema, `${base}${cursor}`, { signal })
    },
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
    queryFn: ({ signal }) => requestJson(corpusDetailSchema, pathOf(id), { signal }),
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
      const params = new URLSearchParams({ q, limit: String(limit) })
      return (await requestJson(corpusSearchSchema, `${pathOf(id)}/search?${params}`, { signal }))
        .rows
    },
    enabled: id !== '' && q.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })
}

export function createCorpus(body: Partial<NewCorpus>): Promise<Corpus> {
  return requestJson(corpusSchema, base, { method: 'POST', body })
}

export function deleteCorpus(id: string) {
  return requestJson(idReplySchema, pathOf(id), { method: 'DELETE' })
}

export function cancelFile(corpusId: string, fileId: string) {
  const path = `${pathOf(corpusId)}/files/${encodeURIComponent(fileId)}`
  return requestJson(corpusFileSchema, path, { method: 'DELETE' })
}

/** Sends a file whose passages are to be added; resolves when it has arrived whole. */
export async function sendFile(corpusId: string, file: File): Promise<{ id: string }> {
  const params = new URLSearchParams({ filename: file.name })
  const init = { method: 'POST', body: file }
  const schema = await newCorpusFileSchema()
  const response = await fetch(`${pathOf(corpusId)}/passages?${params}`, init)
  const reply: unknown = await response.json().catch(() => null)
  if (response.ok) return schema.parse(reply)
  throw refusalOf(response.status, reply)
}
