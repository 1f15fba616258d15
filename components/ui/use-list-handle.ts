'use client'

import { type Ref, useImperativeHandle, useRef } from 'react'
import type { VirtualListHandle } from './list-props'

/** The handle of a list whose rows may come later: a place asked for until then is shown when they are there. */
export function useListHandle(handle: Ref<VirtualListHandle> | undefined) {
  const inner = useRef<VirtualListHandle>(null)
  const waiting = useRef<Parameters<VirtualListHandle['scrollToIndex']> | null>(null)
  useImperativeHandle(handle, () => ({
    scrollToIndex: (...place) => {
      if (inner.current) inner.current.scrollToIndex(...place)
      else waiting.current = place
    },
  }))
  return (ready: VirtualListHandle | null) => {
    inner.current = ready
    if (ready === null || waiting.current === null) return
    ready.scrollToIndex(...waiting.current)
    waiting.current = null
  }
}
