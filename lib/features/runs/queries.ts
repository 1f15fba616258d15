import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query'
import { addressOf } from '@/lib/platform/http/call'
import { requestCall } from '@/lib/platform/http/request'
import * as modelServerCalls from '@/lib/core/model-servers/contract'
import * as promptCalls from '@/lib/features/prompts/contract'
import { isUnfinished, type JobAction } from '@/lib/platform/jobs/status'
import * as runCalls from './contract'
import type { RunScope } from './counts/schema'
import type { NewRun, RunDetail, RunPatch } from './schema'

const pollMs = 1000
/** A detail names every item and every trace: of long runs it is asked for less often. */
const manyItems = 1000
const slowPollMs = 4000

/** Asked again and again while the run goes on. */
export function runQuery(id: string) {
  return queryOptions({
    queryKey: ['runs', 'one', id],
    queryFn: ({ signal }) => requestCall(runCalls.find, { params: { id }, signal }),
    refetchInterval: ({ state }) => {
      if (!state.data || !isUnfinished(state.data)) return false
      return state.data.progress.total > manyItems ? slowPollMs : pollMs
    },
  })
}

export function runListQuery() {
  return infiniteQueryOptions({
    queryKey: ['runs', 'list'],
    queryFn: ({ pageParam, signal }) =>
      requestCall(runCalls.list, { query: { cursor: pageParam }, signal }),
    initialPageParam: ((): string | null => null)(),
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(isUnfinished)) ? 2 * pollMs : false,
  })
}

/** How many items of each kind a run could be made on; null = nothing is chosen yet. */
export function scopeQuery(scope: RunScope | null) {
  return queryOptions({
    queryKey: ['runs', 'scope', scope],
    queryFn:
      scope === null
        ? skipToken
        : async ({ signal }) =>
            (await requestCall(runCalls.countScope, { body: scope, signal })).kinds,
  })
}

export function startRun(run: NewRun, idempotencyKey: string) {
  return requestCall(runCalls.create, { body: run, idempotencyKey })
}

/** What can be asked of a run that is there. */
export type RunAction = JobAction | 'cancel'

const actions = {
  pause: runCalls.pause,
  resume: runCalls.resume,
  retry: runCalls.retry,
  cancel: runCalls.remove,
}

export function changeRun(id: string, action: RunAction): Promise<RunDetail> {
  return requestCall(actions[action], { params: { id } })
}

export function patchRun(id: string, patch: RunPatch): Promise<RunDetail> {
  return requestCall(runCalls.change, { params: { id }, body: patch })
}

/** The stream of what happens in a run, after the event of that id. */
export function eventsPath(id: string, after: number): string {
  return addressOf(runCalls.followEvents, { params: { id }, query: { after: after || null } })
}

/** The servers that can be asked. */
export function policyServersQuery() {
  return queryOptions({
    queryKey: ['model-servers', 'of-runs'],
    queryFn: async ({ signal }) => (await requestCall(modelServerCalls.list, { signal })).rows,
  })
}

/** The templates that systems ask with, in all their versions. */
export function promptVersionsQuery() {
  return queryOptions({
    queryKey: ['prompts', 'of-runs'],
    queryFn: async ({ signal }) => (await requestCall(promptCalls.list, { signal })).rows,
  })
}
