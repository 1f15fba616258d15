'use client'

import { useSearchParams } from 'next/navigation'
import { startTransition, useMemo, useOptimistic } from 'react'
import type { ReactNode } from 'react'
import { ViewContext, type ViewState } from './use-view'
import { FilterContext, type FilterState } from '@/components/core/filter/filter-context'
import { narrowed, parseView, viewHref, viewParameters } from '@/lib/features/traces/explorer-view'

/**
 * The explorer's state is its address; changing it asks the server for nothing but data.
 * The router takes the new address over a moment later, so what was chosen shows at once.
 */
export function ViewProvider({ children }: { children: ReactNode }) {
  const params = useSearchParams()
  const [search, setSearch] = useOptimistic(params.toString())
  const state = useMemo((): ViewState => {
    const view = parseView(new URLSearchParams(search))
    const change: ViewState['change'] = (next, how = 'push') =>
      startTransition(() => {
        const changed = { ...view, ...next }
        setSearch(viewParameters(changed).toString())
        if (how === 'push') globalThis.history.pushState(null, '', viewHref(changed))
        else globalThis.history.replaceState(null, '', viewHref(changed))
      })
    return { view, change, narrow: (filter) => change(narrowed(view, filter)) }
  }, [search, setSearch])
  const { view, narrow } = state
  const filter = useMemo(
    (): FilterState => ({
      filter: view.filter,
      narrow,
      savedViewHref: (query) => `/traces?${query}`,
    }),
    [view.filter, narrow],
  )
  return (
    <ViewContext value={state}>
      <FilterContext value={filter}>{children}</FilterContext>
    </ViewContext>
  )
}
