import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { requestJson } from '@/lib/platform/http/request'
import { newerComposition } from './live'
import type {
  CompositionDetail,
  newCompositionSchema,
} from '@/lib/systems/composition-rl/composing/schema'
import { isWorking } from '@/lib/systems/composition-rl/composing/state'

const compositionListSchema = async () =>
  (await import('@/lib/systems/composition-rl/composing/schema')).compositionListSchema
const newCompositionReplySchema = async () =>
  (await import('@/lib/systems/composition-rl/composing/schema')).newCompositionReplySchema
const savedCompositionSchema = async () =>
  (await import('@/lib/systems/composition-rl/composing/schema')).savedCompositionSchema
const compositionDetailSchema = async () =>
  (await import('@/lib/systems/composition-rl/composing/schema')).compositionDetailSchema
const idReplySchema = async () => (await import('@/lib/platform/http/schema')).idReplySchema

const base = '/api/compositions'
const pathOf = (id: string) => `${base}/${encodeURIComponent(id)}`

export const compositionsKey = ['compositions'] as const

/** The stream tells what happens; this is asked beside it, seldom, for it is the whole: the calls, and what a lost stream missed. */
const pollMs = 30_000
const listPollMs = 2_000

export function compositionQuery(id: string) {
  return queryOptions({
    queryKey: [...compositionsKey, 'one', id],
    queryFn: async ({ signal, client, queryKey }) => {
      const read = await requestJson(compositionDetailSchema, pathOf(id), { signal })
      return newerComposition(client.getQueryData<CompositionDetail>(queryKey), read)
    },
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? pollMs : false),
    structuralSharing: false,
  })
}

export function compositionListQuery() {
  return infiniteQueryOptions({
    queryKey: [...compositionsKey, 'list'],
    queryFn: ({ pageParam, signal }) => {
      const cursor = pageParam === null ? '' : `?${new URLSearchParams({ cursor: pageParam })}`
      return requestJson(compositionListSchema, `${base}${cursor}`, { signal })
    },
    initialPageParam: ((): string | null => null)(),
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ rows }) => rows.some(isWorking)) ? listPollMs : false,
  })
}

/** Where events are told after that one. */
export function compositionEventsPath(id: string, after: number): string {
  return `${pathOf(id)}/events?after=${after}`
}

export function startComposition(composition: z.input<typeof newCompositionSchema>) {
  return requestJson(newCompositionReplySchema, base, { method: 'POST', body: composition })
}

export function changeComposition(
  id: string,
  change: 'stop' | 'resume',
): Promise<CompositionDetail> {
  return requestJson(compositionDetailSchema, `${pathOf(id)}/${change}`, { method: 'POST' })
}

export function saveComposition(id: string, collection: string) {
  return requestJson(savedCompositionSchema, `${pathOf(id)}/save`, {
    method: 'POST',
    body: { collection },
  })
}

export function deleteComposition(id: string) {
  return requestJson(idReplySchema, pathOf(id), { method: 'DELETE' })
}
