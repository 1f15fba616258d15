'use client'

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { ExplorerState } from './explorer-context'
import { useView } from './use-view'
import type { VirtualListHandle } from '@/components/ui/list-props'

/** Shows the row of the address when the list opens, and leaves a trace that a new filter does not find. */
export function useCursorInList(state: ExplorerState, list: RefObject<VirtualListHandle | null>) {
  const { view } = useView()
  const { order, cursor, setCursor } = state
  const isReady = !state.rows.isLoading && !state.rows.isStale
  const filter = JSON.stringify(view.filter)
  const shown = useRef<string | null>(null)

  const follow = useEffectEvent((now: string) => {
    const isFirst = shown.current === null
    shown.current = now
    if (cursor === null) return
    const at = order.indexOf(cursor)
    if (isFirst && at > 0) list.current?.scrollToIndex(at, 'center')
    if (!isFirst && at === -1) setCursor(order[0] ?? null)
  })
  useEffect(() => {
    if (isReady) follow(filter)
  }, [isReady, filter])
}
