'use client'

import { useSearchParams } from 'next/navigation'
import { type ExplorerView, parseView, viewHref } from '@/lib/traces/explorer-view'
import type { TraceFilter } from '@/lib/traces/filter'

interface ViewState {
  view: ExplorerView
  change: (next: Partial<ExplorerView>, how?: 'push' | 'replace') => void
  /** Another filter starts the list from its beginning. */
  narrow: (filter: TraceFilter) => void
}

/** The explorer's state is its address; changing it asks the server for nothing but data. */
export function useView(): ViewState {
  const params = useSearchParams()
  const view = parseView(new URLSearchParams(params))

  function change(next: Partial<ExplorerView>, how: 'push' | 'replace' = 'push') {
    const href = viewHref({ ...view, ...next })
    if (how === 'push') globalThis.history.pushState(null, '', href)
    else globalThis.history.replaceState(null, '', href)
  }

  return { view, change, narrow: (filter) => change({ filter, at: null }) }
}
