import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  skipToken,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { requestJson } from '@/lib/platform/http/request'
import type { newPlanSchema } from './planning/schema'
import type { newAnnotatorsSchema, NewStudy, StudyStatus, StudyPatch } from './schema'

const blindPairSchema = async () => (await import('./annotation/schema')).blindPairSchema
const planSchema = async () => (await import('./planning/schema')).planSchema
const discussionOpenedSchema = async () =>
  (await import('./progress/schema')).discussionOpenedSchema
const studyAgreementSchema = async () => (await import('./progress/schema')).studyAgreementSchema
const studyProgressSchema = async () => (await import('./progress/schema')).studyProgressSchema
const annotatorTokensSchema = async () => (await import('./schema')).annotatorTokensSchema
const closedSchema = async () => (await import('./schema')).closedSchema
const deletedStudySchema = async () => (await import('./schema')).deletedStudySchema
const startedSchema = async () => (await import('./schema')).startedSchema
const studyListSchema = async () => (await import('./schema')).studyListSchema
const studySchema = async () => (await import('./schema')).studySchema
const unblindedSchema = async () => (await import('./schema')).unblindedSchema
const idReplySchema = async () => (await import('@/lib/platform/http/schema')).idReplySchema

/** Who was removed. */

const pathOf = (id: string, call = '') => `/api/studies/${encodeURIComponent(id)}${call}`

/** Of everything about one study; asked again when something was done to it. */
export const studyKey = (id: string) => ['studies', 'one', id] as const

export function studyListQuery() {
  return infiniteQueryOptions({
    queryKey: ['studies', 'list'],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? '' : `?cursor=${encodeURIComponent(pageParam)}`
      return requestJson(studyListSchema, `/api/studies${query}`, { signal })
    },
    initialPageParam: ((): string | null => null)(),
    getNextPageParam: (page) => page.next_cursor,
  })
}

export function studyQuery(id: string) {
  return queryOptions({
    queryKey: [...studyKey(id), 'study'],
    queryFn: ({ signal }) => requestJson(studySchema, pathOf(id), { signal }),
  })
}

export function createStudy(study: NewStudy) {
  return requestJson(studySchema, '/api/studies', { method: 'POST', body: study })
}

export function changeStudy(id: string, patch: StudyPatch) {
  return requestJson(studySchema, pathOf(id), { method: 'PATCH', body: patch })
}

export function deleteStudy(id: string) {
  return requestJson(deletedStudySchema, pathOf(id), { method: 'DELETE' })
}

export function startStudy(id: string) {
  return requestJson(startedSchema, pathOf(id, '/start'), { method: 'POST' })
}

export function closeStudy(id: string) {
  return requestJson(closedSchema, pathOf(id, '/close'), { method: 'POST' })
}

export function unblindStudy(id: string) {
  return requestJson(unblindedSchema, pathOf(id, '/unblind'), { method: 'POST' })
}

export function openDiscussion(id: string) {
  return requestJson(discussionOpenedSchema, pathOf(id, '/discuss'), { method: 'POST' })
}

export function addAnnotators(id: string, body: z.input<typeof newAnnotatorsSchema>) {
  return requestJson(annotatorTokensSchema, pathOf(id, '/annotators'), { method: 'POST', body })
}

export function removeAnnotator(id: string, annotator: string) {
  const path = pathOf(id, `/annotators/${encodeURIComponent(annotator)}`)
  return requestJson(idReplySchema, path, { method: 'DELETE' })
}

const watchMs = 10_000
const matrixMs = 30_000
const matrixRows = 500

const whileRunning = (status: StudyStatus | undefined, ms: number) =>
  status === undefined || status === 'running' ? ms : false

/** How far a study is, without its matrix; asked again and again while it runs. */
export function progressQuery(id: string) {
  return queryOptions({
    queryKey: [...studyKey(id), 'progress'],
    queryFn: ({ signal }) =>
      requestJson(studyProgressSchema, pathOf(id, '/progress?limit=1'), { signal }),
    refetchInterval: ({ state }) => whileRunning(state.data?.status, watchMs),
  })
}

/** The matrix of pairs and annotators, in pages. */
export function matrixQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...studyKey(id), 'matrix'],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams({ limit: String(matrixRows), after: String(pageParam) })
      return requestJson(studyProgressSchema, pathOf(id, `/progress?${params}`), { signal })
    },
    initialPageParam: -1,
    getNextPageParam: (page) => page.next_after,
    refetchInterval: ({ state }) => whileRunning(state.data?.pages[0]?.status, matrixMs),
  })
}

export function agreementQuery(id: string) {
  return queryOptions({
    queryKey: [...studyKey(id), 'agreement'],
    queryFn: ({ signal }) =>
      requestJson(studyAgreementSchema, pathOf(id, '/agreement'), { signal }),
  })
}

/** What a design comes to: items, judgements, hours, power, and what there is to compare; null = not known yet. */
export function planQuery(body: z.input<typeof newPlanSchema> | null) {
  return queryOptions({
    queryKey: ['studies', 'plan', body],
    queryFn:
      body === null
        ? skipToken
        : ({ signal }) =>
            requestJson(planSchema, '/api/studies/plan', { method: 'POST', body, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The first pair of a design, as an annotator would see it. */
export function previewQuery(study: NewStudy) {
  return queryOptions({
    queryKey: ['studies', 'preview', study],
    queryFn: ({ signal }) =>
      requestJson(blindPairSchema, '/api/studies/preview', { method: 'POST', body: study, signal }),
    placeholderData: keepPreviousData,
  })
}
