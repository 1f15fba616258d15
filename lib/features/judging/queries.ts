import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import { isUnfinished, type JobAction } from '@/lib/platform/jobs/status'
import * as judgeCallCalls from './calls/contract'
import * as judgingCalls from './contract'
import type { NewTrial } from './trial/schema'
import type { Judging, JudgingRequest } from './schema'

const pollMs = 500
const listPollMs = 2_000

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
    refetchInterval: ({ state }) => (state.data && isUnfinished(state.data) ? pollMs : false),
  })
}

export function judgingListQuery() {
  return infiniteQueryOptions({
    queryKey: ['judgings', 'list'],
    queryFn: ({ pageParam, signal }) =>
      requestCall(judgingCalls.list, { query: { cursor: pageParam }, signal }),
    initialPageParam: ((): string | null => null)(),
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(isUnfinished)) ? listPollMs : false,
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

/** What can be asked of a judge run that is there. */
export type JudgingAction = JobAction | 'cancel'

const actions = {
  pause: judgingCalls.pause,
  resume: judgingCalls.resume,
  retry: judgingCalls.retry,
  cancel: judgingCalls.remove,
}

export function changeJudging(id: string, action: JudgingAction): Promise<Judging> {
  return requestCall(actions[action], { params: { id } })
}

/** Null removes the budget. */
export function changeBudget(id: string, budget: number | null): Promise<Judging> {
  return requestCall(judgingCalls.change, { params: { id }, body: { budget } })
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
