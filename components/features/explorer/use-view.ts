'use client'

import { createContext, use } from 'react'
import type { ExplorerView } from '@/lib/features/traces/explorer-view'
import type { TraceFilter } from '@/lib/core/traces/filter'

export interface ViewState {
  view: ExplorerView
  change: (next: Partial<ExplorerView>, how?: 'push' | 'replace') => void
  /** Another filter starts the list from its beginning. */
  narrow: (filter: TraceFilter) => void
}

export const ViewContext = createContext<ViewState | null>(null)

/** What the address of the explorer says, and how to change it. */
export function useView(): ViewState {
  const state = use(ViewContext)
  if (!state) throw new Error('useView works inside a ViewProvider only')
  return state
}
