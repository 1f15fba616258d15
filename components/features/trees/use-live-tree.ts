'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followEvents } from '@/components/core/jobs/follow-events'
import { takeIn } from '@/lib/features/trees/live'
import { treeEventsPath, treeQuery } from '@/lib/features/trees/queries'
import { isWorking } from '@/lib/systems/deep-rubric/growing/state'

async function loadTreeReader() {
  const { treeEventNames, parseTreeFrame } = await import('@/lib/features/trees/frame')
  return { names: treeEventNames, parse: parseTreeFrame }
}

/** A tree as it grows: what is known of it, and what happens since. */
export function useLiveTree(id: string) {
  const client = useQueryClient()
  const query = useQuery(treeQuery(id))
  const isMoving = query.data !== undefined && isWorking(query.data)
  useEffect(() => {
    if (!isMoving) return undefined
    const { queryKey } = treeQuery(id)
    const leave = followEvents({
      path: () => treeEventsPath(id, client.getQueryData(queryKey)?.state.last ?? 0),
      loadReader: loadTreeReader,
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
