'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followEvents } from '@/components/core/jobs/follow-events'
import { takeIn } from '@/lib/features/compositions/live'
import { compositionEventsPath, compositionQuery } from '@/lib/features/compositions/queries'
import { isWorking } from '@/lib/systems/composition-rl/composing/state'

async function loadCompositionReader() {
  const { compositionEventNames, parseCompositionFrame } =
    await import('@/lib/features/compositions/frame')
  return { names: compositionEventNames, parse: parseCompositionFrame }
}

/** A composition as it is made: what is known of it, and what happens since. */
export function useLiveComposition(id: string) {
  const client = useQueryClient()
  const query = useQuery(compositionQuery(id))
  const isMoving = query.data !== undefined && isWorking(query.data)
  useEffect(() => {
    if (!isMoving) return undefined
    const { queryKey } = compositionQuery(id)
    const leave = followEvents({
      path: () => compositionEventsPath(id, client.getQueryData(queryKey)?.state.last ?? 0),
      loadReader: loadCompositionReader,
      onEvents: (events) =>
        client.setQueryData(queryKey, (known) => known && takeIn(known, events)),
    })
    return () => {
      leave()
      void client.invalidateQueries({ queryKey })
    }
  }, [client, id, isMoving])
  return query
}
