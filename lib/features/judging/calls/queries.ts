import { queryOptions } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import * as judgeCallCalls from './contract'
import type { DrawMode, NewReview } from '@/lib/core/judge-calls/schema'

export function judgeCallQuery(id: string) {
  return queryOptions({
    queryKey: ['judge-calls', 'one', id],
    queryFn: ({ signal }) => requestCall(judgeCallCalls.find, { params: { id }, signal }),
  })
}

export function saveReview(id: string, review: NewReview) {
  return requestCall(judgeCallCalls.review, { params: { id }, body: review })
}

export interface Draw {
  judge: string
  criterion: string | null
  mode: DrawMode
  seed: number
}

/** A call to check, without what the judge said. */
export function nextCallQuery({ judge, criterion, mode, seed }: Draw) {
  return queryOptions({
    queryKey: ['judge-calls', 'next', judge, criterion, mode, seed],
    queryFn: ({ signal }) =>
      requestCall(judgeCallCalls.nextToCheck, { query: { judge, mode, seed, criterion }, signal }),
    gcTime: 0,
  })
}

export function judgesQuery() {
  return queryOptions({
    queryKey: ['judges', 'list'],
    queryFn: async ({ signal }) => (await requestCall(judgeCallCalls.listJudges, { signal })).rows,
  })
}

export function agreementQuery(judge: string) {
  return queryOptions({
    queryKey: ['judges', 'agreement', judge],
    queryFn: ({ signal }) =>
      requestCall(judgeCallCalls.judgeAgreement, { params: { server: judge }, signal }),
  })
}

/** Two judges that were asked the same. */
export function comparedQuery(judge: string, other: string) {
  return queryOptions({
    queryKey: ['judges', 'compared', judge, other],
    queryFn: ({ signal }) =>
      requestCall(judgeCallCalls.compareJudges, {
        params: { server: judge },
        query: { judge: other },
        signal,
      }),
  })
}

/** Calls of one criterion that people checked without having seen the judge. */
export function checkedQuery(judge: string, criterion: string) {
  return queryOptions({
    queryKey: ['judges', 'checked', judge, criterion],
    queryFn: async ({ signal }) => {
      const sent = { params: { server: judge }, query: { criterion }, signal }
      return (await requestCall(judgeCallCalls.listChecked, sent)).rows
    },
  })
}
