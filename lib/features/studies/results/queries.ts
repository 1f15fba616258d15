import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { requestJson } from '@/lib/platform/http/request'

const certificateSchema = async () => (await import('../certificate/schema')).certificateSchema
const disagreementsSchema = async () => (await import('./disagreements/schema')).disagreementsSchema
const studyResultsSchema = async () => (await import('./schema')).studyResultsSchema

const pathOf = (id: string, call: string) => `/api/studies/${encodeURIComponent(id)}/${call}`

/** Nothing changes after unblinding, and the bootstrap takes seconds. */
export function studyResultsQuery(id: string) {
  return queryOptions({
    queryKey: ['studies', 'one', id, 'results'],
    queryFn: ({ signal }) => requestJson(studyResultsSchema, pathOf(id, 'results'), { signal }),
    staleTime: Infinity,
    retry: false,
  })
}

export function certificateQuery(id: string) {
  return queryOptions({
    queryKey: ['studies', 'one', id, 'certificate'],
    queryFn: ({ signal }) => requestJson(certificateSchema, pathOf(id, 'certificate'), { signal }),
  })
}

interface Wanted {
  reward: string | null
  dimension: string
}

/** Where people and a reward disagree. */
export function disagreementsQuery(id: string, { reward, dimension }: Wanted) {
  const params = new URLSearchParams({ dimension })
  if (reward !== null) params.append('reward', reward)
  return queryOptions({
    queryKey: ['studies', 'one', id, 'disagreements', dimension, reward],
    queryFn: ({ signal }) =>
      requestJson(disagreementsSchema, `${pathOf(id, 'disagreements')}?${params}`, { signal }),
    placeholderData: keepPreviousData,
  })
}
