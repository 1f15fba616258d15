import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { requestJson } from '@/lib/request'
import { newerComposition } from './live'
import {
  compositionDetailSchema,
  compositionListSchema,
  newCompositionReplySchema,
  savedCompositionSchema,
  type CompositionDetail,
  type newCompositionSchema,
} from './schema'
import { isWorking } from './state'

const base = '/api/compositions'
const pathOf = (id: string) => `${base}/${encodeURIComponent(id)}`

export const compositionsKey = ['compositions'] as const

/** The stream tells what happens; this is asked beside it, seldom, for it is the whole: the calls, and what a lost stream missed. */
const pollMs = 30_000
const listPollMs = 2_000

export function compositionQuery(id: string) {
  return queryOptions({
    queryKey: [...compositionsKey, 'one', id],
    queryFn: ({ signal }) => requestJson(compositionDetailSchema, pathOf(id), { signal }),
    refetchInterval: ({ state }) => (state.data && isWorking(state.data) ? pollMs : false),
    structuralSharing: (known, read) =>
      newerComposition(
        known === undefined ? undefined : compositionDetailSchema.parse(known),
        compositionDetailSchema.parse(read),
      ),
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
  return requestJson(z.object({ id: z.string() }), pathOf(id), { method: 'DELETE' })
}
