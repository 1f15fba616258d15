import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { addressOf } from '@/lib/platform/http/call'
import { requestCall } from '@/lib/platform/http/request'
import * as compositionCalls from './contract'
import { newerOf } from '@/lib/platform/jobs/fold'
import type {
  CompositionDetail,
  newCompositionSchema,
} from '@/lib/systems/composition-rl/composing/schema'
import { isActive } from '@/lib/platform/jobs/status'

export const compositionsKey = ['compositions'] as const

/** The stream tells what happens; this is asked beside it, seldom, for it is the whole: the calls, and what a lost stream missed. */
const pollMs = 30_000
const listPollMs = 2_000

export function compositionQuery(id: string) {
  return queryOptions({
    queryKey: [...compositionsKey, 'one', id],
    queryFn: async ({ signal, client, queryKey }) => {
      const read = await requestCall(compositionCalls.find, { params: { id }, signal })
      return newerOf(client.getQueryData<CompositionDetail>(queryKey), read)
    },
    refetchInterval: ({ state }) => (state.data && isActive(state.data) ? pollMs : false),
    structuralSharing: false,
  })
}

export function compositionListQuery() {
  return infiniteQueryOptions({
    queryKey: [...compositionsKey, 'list'],
    queryFn: ({ pageParam, signal }) =>
      requestCall(compositionCalls.list, { query: { cursor: pageParam }, signal }),
    initialPageParam: ((): string | null => null)(),
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(isActive)) ? listPollMs : false,
  })
}

/** The address of the event stream after that event. */
export function compositionEventsPath(id: string, after: number): string {
  return addressOf(compositionCalls.followEvents, { params: { id }, query: { after } })
}

export function startComposition(composition: z.input<typeof newCompositionSchema>) {
  return requestCall(compositionCalls.create, { body: composition })
}

const changes = { stop: compositionCalls.stop, resume: compositionCalls.resume }

export function changeComposition(
  id: string,
  change: 'stop' | 'resume',
): Promise<CompositionDetail> {
  return requestCall(changes[change], { params: { id } })
}

export function saveComposition(id: string, collection: string) {
  return requestCall(compositionCalls.save, { params: { id }, body: { collection } })
}

export function restoreComposition(id: string) {
  return requestCall(compositionCalls.restore, { params: { id } })
}

export function deleteComposition(id: string) {
  return requestCall(compositionCalls.remove, { params: { id } })
}
