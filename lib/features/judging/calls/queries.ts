import { queryOptions } from '@tanstack/react-query'
import { requestJson } from '@/lib/platform/http/request'
import type { DrawMode, NewReview } from '@/lib/core/judge-calls/schema'

const checkedCallsSchema = async () =>
  (await import('@/lib/core/judge-calls/schema')).checkedCallsSchema
const judgeAgreementSchema = async () =>
  (await import('@/lib/core/judge-calls/schema')).judgeAgreementSchema
const judgeCallDetailSchema = async () =>
  (await import('@/lib/core/judge-calls/schema')).judgeCallDetailSchema
const judgeListSchema = async () => (await import('@/lib/core/judge-calls/schema')).judgeListSchema
const judgesComparedSchema = async () =>
  (await import('@/lib/core/judge-calls/schema')).judgesComparedSchema
const nextCallSchema = async () => (await import('@/lib/core/judge-calls/schema')).nextCallSchema

const base = '/api/judge-calls'

export function judgeCallQuery(id: string) {
  return queryOptions({
    queryKey: ['judge-calls', 'one', id],
    queryFn: ({ signal }) =>
      requestJson(judgeCallDetailSchema, `${base}/${encodeURIComponent(id)}`, { signal }),
  })
}

export function saveReview(id: string, review: NewReview) {
  return requestJson(judgeCallDetailSchema, `${base}/${encodeURIComponent(id)}/reviews`, {
    method: 'POST',
    body: review,
  })
}

export interface Draw {
  judge: string
  criterion: string | null
  mode: DrawMode
  seed: number
}

/** A call to check, without what the judge said. */
export function nextCallQuery({ judge, criterion, mode, seed }: Draw) {
  const params = new URLSearchParams({ judge, mode, seed: String(seed) })
  if (criterion !== null) params.append('criterion', criterion)
  return queryOptions({
    queryKey: ['judge-calls', 'next', judge, criterion, mode, seed],
    queryFn: ({ signal }) => requestJson(nextCallSchema, `${base}/next?${params}`, { signal }),
    gcTime: 0,
  })
}

export function judgesQuery() {
  return queryOptions({
    queryKey: ['judges', 'list'],
    queryFn: async ({ signal }) =>
      (await requestJson(judgeListSchema, '/api/judges', { signal })).rows,
  })
}

export function agreementQuery(judge: string) {
  return queryOptions({
    queryKey: ['judges', 'agreement', judge],
    queryFn: ({ signal }) =>
      requestJson(judgeAgreementSchema, `/api/judges/${encodeURIComponent(judge)}/agreement`, {
        signal,
      }),
  })
}

/** Two judges that were asked the same. */
export function comparedQuery(judge: string, other: string) {
  const params = new URLSearchParams({ judge: other })
  return queryOptions({
    queryKey: ['judges', 'compared', judge, other],
    queryFn: ({ signal }) =>
      requestJson(
        judgesComparedSchema,
        `/api/judges/${encodeURIComponent(judge)}/against?${params}`,
        { signal },
      ),
  })
}

/** Calls of one criterion that people checked without having seen the judge. */
export function checkedQuery(judge: string, criterion: string) {
  const params = new URLSearchParams({ criterion })
  return queryOptions({
    queryKey: ['judges', 'checked', judge, criterion],
    queryFn: async ({ signal }) =>
      (
        await requestJson(
          checkedCallsSchema,
          `/api/judges/${encodeURIComponent(judge)}/checked?${params}`,
          { signal },
        )
      ).rows,
  })
}
