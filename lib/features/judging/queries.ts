import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import * as judgeCallCalls from './calls/contract'
import * as judgingCalls from './contract'
import type { NewTrial } from './trial/schema'
import type { JudgingRequest } from './schema'

const pollMs = 500

/** With `dry_run` it replies with the cost. */
const costCall = { ...judgingCalls.create, reply: judgingCalls.create.also }

/** What a judging would cost; nobody is asked. */
export function judgingCostQuery(request: JudgingRequest) {
  return queryOptions({
    queryKey: ['judgings', 'cost', request],
    queryFn: ({ signal }) => requestCall(costCall, { body: { ...request, dry_run: true }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })
}

export function startJudging(request: JudgingRequest) {
  return requestCall(judgingCalls.create, { body: request })
}

/** Asked again until it has ended. */
export function judgingQuery(id: string) {
  return queryOptions({
    queryKey: ['judgings', 'one', id],
    queryFn: ({ signal }) => requestCall(judgingCalls.find, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data?.finished_at === null ? pollMs : false),
  })
}

/** Judgings of a trace that are under way: a page that is loaded again goes on showing them. */
export function openJudgingsQuery(traceId: string) {
  return queryOptions({
    queryKey: ['judgings', 'open', traceId],
    queryFn: async ({ signal }) =>
      (await requestCall(judgingCalls.list, { query: { trace: traceId }, signal })).rows,
  })
}

export function cancelJudging(id: string) {
  return requestCall(judgingCalls.remove, { params: { id } })
}

/** What would be otherwise if a judge had said what people say. */
export function correctionsQuery(judge: string) {
  return queryOptions({
    queryKey: ['judges', 'corrections', judge],
    queryFn: ({ signal }) =>
      requestCall(judgeCallCalls.findCorrections, { params: { server: judge }, signal }),
  })
}

/** Asks what a judge was asked once more, in other words. */
export function tryPrompt(callId: string, trial: NewTrial, signal: AbortSignal) {
  return requestCall(judgeCallCalls.tryWording, { params: { id: callId }, body: trial, signal })
}
