'use client'

import { createContext, use, useState, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'

/** A place on the x axis that several charts share. A store, so that a move redraws the cursor alone. */
export interface ChartCursor {
  get: () => number | null
  set: (x: number | null) => void
  subscribe: (onChange: () => void) => () => void
}

function createCursor(first: number | null): ChartCursor {
  let x = first
  const listeners = new Set<() => void>()
  return {
    get: () => x,
    set: (next) => {
      if (next === x) return
      x = next
      for (const listener of listeners) listener()
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

const Cursor = createContext<ChartCursor | null>(null)

interface SharedCursorProps {
  initialX: number | null
  children: ReactNode
}

/** Every chart inside shows the same place. */
export function SharedCursor({ initialX, children }: SharedCursorProps) {
  const [cursor] = useState(() => createCursor(initialX))
  return <Cursor value={cursor}>{children}</Cursor>
}

export function useChartCursor(): ChartCursor | null {
  return use(Cursor)
}

const noSubscription = () => () => undefined
const nowhere = () => null

/** Where the cursor is; null outside a `SharedCursor` and before the first move. */
export function useCursorX(): number | null {
  const cursor = useChartCursor()
  return useSyncExternalStore(cursor?.subscribe ?? noSubscription, cursor?.get ?? nowhere, nowhere)
}
