'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import { startTransition, useMemo, useOptimistic } from 'react'
import type { ReactNode } from 'react'
import { type AnalysisFilter, AnalysisFilterContext } from './use-analysis-filter'
import { FilterContext, type FilterState } from '@/components/core/filter/filter-context'
import { address } from '@/lib/core/traces/list-address'
import { readList } from '@/lib/core/traces/query'
import { filterQuery, readAnalysisAddress, withFilter } from '@/lib/features/analysis/address'

interface FilterOfAddress {
  analysis: AnalysisFilter
  facets: FilterState
}

/** The filter is a part of the address; the router takes a new one over a moment later, so it shows at once. */
function useFilterOfAddress(): FilterOfAddress {
  const path = usePathname()
  const params = useSearchParams()
  const [search, setSearch] = useOptimistic(params.toString())
  return useMemo(() => {
    const given = new URLSearchParams(search)
    const { filter, refused } = readAnalysisAddress(given)
    const narrow: AnalysisFilter['narrow'] = (next) =>
      startTransition(() => {
        // Selectors of the page may have changed the address since it was drawn.
        const changed = withFilter(new URLSearchParams(globalThis.location.search), next)
        setSearch(changed.toString())
        globalThis.history.pushState(null, '', address(path, changed))
      })
    const savedViewHref = (query: string) =>
      address(path, withFilter(given, readList(new URLSearchParams(query)).filter))
    return {
      analysis: { filter, query: filterQuery(filter), narrow, refused },
      facets: { filter, narrow, savedViewHref },
    }
  }, [path, search, setSearch])
}

/** Gives every page of Analysis the filter of its address, and the facets a way to change it. */
export function AnalysisFilterProvider({ children }: { children: ReactNode }) {
  const { analysis, facets } = useFilterOfAddress()
  return (
    <AnalysisFilterContext value={analysis}>
      <FilterContext value={facets}>{children}</FilterContext>
    </AnalysisFilterContext>
  )
}
