import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { requestJson } from '@/lib/platform/http/request'
import type { RunScope } from './counts/schema'
import type { NewRun, RunDetail } from './schema'
import { isMoving } from './words'

const modelServerListSchema = async () =>
  (await import('@/lib/core/model-servers/schema')).modelServerListSchema
const promptListSchema = async () =>
  (await import('@/lib/features/prompts/schema')).promptListSchema
const scopeCountSchema = async () => (await import('./counts/schema')).scopeCountSchema
const newRunReplySchema = async () => (await import('./schema')).newRunReplySchema
const runDetailSchema = async () => (await import('./schema')).runDetailSchema
const runListSchema = async () => (await import('./schema')).runListSchema

const pollMs = 1000
/** A detail names every item and every trace: of long runs it is asked for less often. */
const manyItems = 1000
const slowPollMs = 4000

const pathOf = (id: string) => `/api/runs/${encodeURIComponent(id)}`

/** Asked again and again while the run goes on. */
export function runQuery(id: string) {
  return queryOptions({
    queryKey: ['runs', 'one', id],
    queryFn: ({ signal }) => requestJson(runDetailSchema, pathOf(id), { signal }),
    refetchInterval: ({ state }) => {
      if (!state.data || !isMoving(state.data)) return false
      return state.data.progress.total > manyItems ? slowPollMs : pollMs
    },
  })
}

export function runListQuery() {
  return infiniteQueryOptions({
    queryKey: ['runs', 'list'],
    queryFn: ({ pageParam, signal }) => {
      const params = new URLSearchParams()
      if (pageParam !== null) params.append('cursor', pageParam)
      const query = params.size === 0 ? '' : `?${params}`
      return requestJson(runListSchema, `/api/runs${query}`, { signal })
    },
    initialPageParam: ((): string | null => null)(),
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(isMoving)) ? 2 * pollMs : false,
  })
}

/** How many items of each kind a run could be made on; null = nothing is chosen yet. */
export function scopeQuery(scope: RunScope | null) {
  return queryOptions({
    queryKey: ['runs', 'scope', scope],
    queryFn: async ({ signal }) =>
      (
        await requestJson(scopeCountSchema, '/api/runs/scope', {
          method: 'POST',
          body: scope,
          signal,
        })
      ).kinds,
    enabled: scope !== null,
  })
}

export function startRun(run: NewRun, idempotencyKey: string) {
  return requestJson(newRunReplySchema, '/api/runs', { method: 'POST', body: run, idempotencyKey })
}

/** What can be asked of a run that is there. */
export type RunAction = 'pause' | 'resume' | 'retry' | 'cancel'

export function changeRun(id: string, action: RunAction): Promise<RunDetail> {
  if (action === 'cancel') return requestJson(runDetailSchema, pathOf(id), { method: 'DELETE' })
  return requestJson(runDetailSchema, `${pathOf(id)}/${action}`, { method: 'POST' })
}

/** The stream of what happens in a run, after the event of that id. */
export function eventsPath(id: string, after: number): string {
  return `${pathOf(id)}/events${after === 0 ? '' : `?after=${after}`}`
}

/** The servers that can be asked. */
export function policyServersQuery() {
  return queryOptions({
    queryKey: ['model-servers', 'of-runs'],
    queryFn: async ({ signal }) =>
      (await requestJson(modelServerListSchema, '/api/model-servers', { signal })).rows,
  })
}

/** The templates that systems ask with, in all their versions. */
export function promptVersionsQuery() {
  return queryOptions({
    queryKey: ['prompts', 'of-runs'],
    queryFn: async ({ signal }) =>
      (await requestJson(promptListSchema, '/api/prompts', { signal })).rows,
  })
}
