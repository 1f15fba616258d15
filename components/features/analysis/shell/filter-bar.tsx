'use client'

import dynamic from 'next/dynamic'
import { useAnalysisFilter } from './use-analysis-filter'
import { LazyFacetColumn } from '@/components/core/filter/lazy-facet-column'
import { May } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

/** Compare has none. */
const FilterChips = dynamic(
  async () => (await import('@/components/core/filter/filter-chips')).FilterChips,
  { loading: () => null },
)
const SaveView = dynamic(
  async () => (await import('@/components/core/filter/save-view')).SaveView,
  { ssr: false },
)

interface FilterBarProps {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Which traces the page is of: chips to remove, and the facets of the explorer to add more. */
export function FilterBar({ isOpen, onOpen }: FilterBarProps) {
  const { filter, query, refused } = useAnalysisFilter()
  const narrowing = Object.values(filter).flat().length
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="sm" onClick={() => onOpen(true)}>
        Filters {narrowing > 0 ? <span className="num">{narrowing}</span> : null}
      </Button>
      <FilterChips />
      {refused.length > 0 ? (
        <span role="alert" className="text-xs text-ref">
          Ignored in the URL: {refused.join(', ')}
        </span>
      ) : null}
      {narrowing > 0 ? (
        <May permission="audit">
          <SaveView label="Save view" hint="Saves the filters." query={query} />
        </May>
      ) : null}
      <Dialog flush open={isOpen} shape="left" title="Filters" onClose={() => onOpen(false)}>
        <LazyFacetColumn />
      </Dialog>
    </div>
  )
}
