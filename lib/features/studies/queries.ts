import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  skipToken,
} from '@tanstack/react-query'
import type { z } from 'zod'
import { requestCall } from '@/lib/platform/http/request'
import * as studyCalls from './contract'
import * as studyProgressCalls from './progress/contract'
import type { newPlanSchema } from './planning/schema'
import type { NewStudy, StudyPatch } from './design-schema'
import type { newAnnotatorsSchema, StudyStatus } from './schema'

/** Of everything about one study; asked again when something was done to it. */
export const studyKey = (id: string) => ['studies', 'one', id] as const

export function studyListQuery() {
  return infiniteQueryOptions({
    queryKey: ['studies', 'list'],
    queryFn: ({ pageParam, signal }) =>
      requestCall(studyCalls.list, { query: { cursor: pageParam }, signal }),
    initialPageParam: ((): string | null => null)(),
    getNextPageParam: (page) => page.next_cursor,
  })
}

export function studyQuery(id: string) {
  return queryOptions({
    queryKey: [...studyKey(id), 'study'],
    queryFn: ({ signal }) => requestCall(studyCalls.find, { params: { id }, signal }),
  })
}

export function createStudy(study: NewStudy) {
  return requestCall(studyCalls.create, { body: study })
}

export function changeStudy(id: string, patch: StudyPatch) {
  return requestCall(studyCalls.change, { params: { id }, body: patch })
}

export function deleteStudy(id: string) {
  return requestCall(studyCalls.remove, { params: { id } })
}

export function restoreStudy(id: string) {
  return requestCall(studyCalls.restore, { params: { id } })
}

export function duplicateStudy(id: string) {
  return requestCall(studyCalls.duplicate, { params: { id } })
}

export function startStudy(id: string) {
  return requestCall(studyCalls.start, { params: { id } })
}

export function closeStudy(id: string) {
  return requestCall(studyCalls.close, { params: { id } })
}

export function unblindStudy(id: string) {
  return requestCall(studyCalls.unblind, { params: { id } })
}

export function openDiscussion(id: string) {
  return requestCall(studyProgressCalls.discuss, { params: { id } })
}

export function addAnnotators(id: string, body: z.input<typeof newAnnotatorsSchema>) {
  return requestCall(studyProgressCalls.addAnnotators, { params: { id }, body })
}

export function eraseAnnotator(id: string, annotator: string) {
  return requestCall(studyProgressCalls.eraseAnnotator, { params: { id, annotator } })
}

export function removeAnnotator(id: string, annotator: string) {
  return requestCall(studyProgressCalls.removeAnnotator, { params: { id, annotator } })
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
      requestCall(studyProgressCalls.findProgress, { params: { id }, query: { limit: 1 }, signal }),
    refetchInterval: ({ state }) => whileRunning(state.data?.status, watchMs),
  })
}

/** The matrix of pairs and annotators, in pages. */
export function matrixQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...studyKey(id), 'matrix'],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: matrixRows, after: pageParam }
      return requestCall(studyProgressCalls.findProgress, { params: { id }, query, signal })
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
      requestCall(studyProgressCalls.findAgreement, { params: { id }, signal }),
  })
}

/** What a design comes to: items, judgements, hours, power, and what there is to compare; null = not known yet. */
export function planQuery(body: z.input<typeof newPlanSchema> | null) {
  return queryOptions({
    queryKey: ['studies', 'plan', body],
    queryFn:
      body === null ? skipToken : ({ signal }) => requestCall(studyCalls.plan, { body, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The first pair of a design, as an annotator would see it. */
export function previewQuery(study: NewStudy) {
  return queryOptions({
    queryKey: ['studies', 'preview', study],
    queryFn: ({ signal }) => requestCall(studyCalls.preview, { body: study, signal }),
    placeholderData: keepPreviousData,
  })
}
