import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { requestJson } from '@/lib/platform/http/request'
import type { NewTrial } from './trial/schema'
import type { JudgingRequest } from './schema'

const correctionsSchema = async () => (await import('./corrections/schema')).correctionsSchema
const trialSchema = async () => (await import('./trial/schema')).trialSchema
const judgingCostSchema = async () => (await import('./schema')).judgingCostSchema
const judgingListSchema = async () => (await import('./schema')).judgingListSchema
const judgingSchema = async () => (await import('./schema')).judgingSchema
const newJudgingReplySchema = async () => (await import('./schema')).newJudgingReplySchema

const base = '/api/judgings'
const pollMs = 500

/** What a judging would cost; nobody is asked. */
export function judgingCostQuery(request: JudgingRequest) {
  return queryOptions({
    queryKey: ['judgings', 'cost', request],
    queryFn: ({ signal }) =>
      requestJson(judgingCostSchema, base, {
        method: 'POST',
        body: { ...request, dry_run: true },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

export function startJudging(request: JudgingRequest) {
  return requestJson(newJudgingReplySchema, base, { method: 'POST', body: request })
}

/** Asked again until it has ended. */
export function judgingQuery(id: string) {
  return queryOptions({
    queryKey: ['judgings', 'one', id],
    queryFn: ({ signal }) =>
      requestJson(judgingSchema, `${base}/${encodeURIComponent(id)}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.finished_at === null ? pollMs : false),
  })
}

/** Judgings of a trace that are under way: a page that is loaded again goes on showing them. */
export function openJudgingsQuery(traceId: string) {
  const params = new URLSearchParams({ trace: traceId })
  return queryOptions({
    queryKey: ['judgings', 'open', traceId],
    queryFn: async ({ signal }) =>
      (await requestJson(judgingListSchema, `${base}?${params}`, { signal })).rows,
  })
}

export function cancelJudging(id: string) {
  return requestJson(judgingSchema, `${base}/${encodeURIComponent(id)}`, { method: 'DELETE' })
}

/** What would be otherwise if a judge had said what people say. */
export function correctionsQuery(judge: string) {
  return queryOptions({
    queryKey: ['judges', 'corrections', judge],
    queryFn: ({ signal }) =>
      requestJson(correctionsSchema, `/api/judges/${encodeURIComponent(judge)}/corrections`, {
        signal,
      }),
  })
}

/** Asks what a judge was asked once more, in other words. */
export function tryPrompt(callId: string, trial: NewTrial, signal: AbortSignal) {
  return requestJson(trialSchema, `/api/judge-calls/${encodeURIComponent(callId)}/trials`, {
    method: 'POST',
    body: trial,
    signal,
  })
}
