'use client'

import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { followEvents } from './follow-events'
import { showError } from '@/components/ui/toast-store'
import type { EventSchema } from '@/lib/platform/http/event-frame'
import { newerOf, takeIn, type Fold, type LoggedState } from '@/lib/platform/jobs/fold'
import { isActive, type HasStatus } from '@/lib/platform/jobs/status'

interface Work extends HasStatus {
  id: string
  state: LoggedState
}

/** A kind of work that is the fold over its events. */
export interface LiveKind<Detail extends Work, Event, Key extends QueryKey> {
  query: (id: string) => UseQueryOptions<Detail, Error, Detail, Key> & { queryKey: Key }
  listKey: QueryKey
  /** The address of the event stream after that event. */
  eventsPath: (id: string, after: number) => string
  /** Loaded where something happens. */
  loadSchema: () => Promise<EventSchema<Event>>
  fold: Fold<Detail['state'], Event, Partial<Detail>>
}

/** What is known of a piece of work, and what happens to it since. */
export function useLive<Detail extends Work, Event, Key extends QueryKey>(
  kind: LiveKind<Detail, Event, Key>,
  id: string,
) {
  const client = useQueryClient()
  const query = useQuery(kind.query(id))
  const isFollowed = query.data !== undefined && isActive(query.data)
  useEffect(() => {
    if (!isFollowed) return undefined
    const { queryKey } = kind.query(id)
    const leave = followEvents({
      path: () => kind.eventsPath(id, client.getQueryData<Detail>(queryKey)?.state.last ?? 0),
      loadReader: async () => {
        const { eventReader } = await import('@/lib/platform/http/event-frame')
        return eventReader(await kind.loadSchema())
      },
      onEvents: (events) =>
        client.setQueryData<Detail>(queryKey, (known) => known && takeIn(known, events, kind.fold)),
    })
    return () => {
      leave()
      void client.invalidateQueries({ queryKey })
    }
  }, [client, id, isFollowed, kind])
  return query
}

/** Changes a piece of work; an older reading does not replace what happened meanwhile. */
export function useChange<Detail extends Work, Event, Key extends QueryKey, Change>(
  kind: LiveKind<Detail, Event, Key>,
  id: string,
  change: (id: string, change: Change) => Promise<Detail>,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (wanted: Change) => change(id, wanted),
    onSuccess: async (read) => {
      const { queryKey } = kind.query(id)
      client.setQueryData<Detail>(queryKey, (known) => newerOf(known, read))
      await client.invalidateQueries({ queryKey: kind.listKey })
    },
    onError: showError,
  })
}
