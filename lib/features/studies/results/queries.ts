import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { requestCall } from '@/lib/platform/http/request'
import * as studyResultCalls from './contract'

/** Nothing changes after unblinding, and the bootstrap takes seconds. */
export function studyResultsQuery(id: string) {
  return queryOptions({
    queryKey: ['studies', 'one', id, 'results'],
    queryFn: ({ signal }) => requestCall(studyResultCalls.findResults, { params: { id }, signal }),
    staleTime: Infinity,
    retry: false,
  })
}

export function certificateQuery(id: string) {
  return queryOptions({
    queryKey: ['studies', 'one', id, 'certificate'],
    queryFn: ({ signal }) =>
      requestCall(studyResultCalls.findCertificate, { params: { id }, signal }),
  })
}

interface ResultsQuery {
  reward: string | null
  dimension: string
}

/** Where people and a reward disagree. */
export function disagreementsQuery(id: string, { reward, dimension }: ResultsQuery) {
  return queryOptions({
    queryKey: ['studies', 'one', id, 'disagreements', dimension, reward],
    queryFn: ({ signal }) =>
      requestCall(studyResultCalls.findDisagreements, {
        params: { id },
        query: { dimension, reward },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
