'use client'

import dynamic from 'next/dynamic'
import { chartStrip } from './chart-strip-flag'
import { FoundCount } from './found-count'
import { SortMenu } from './sort-menu'
import { useView } from './use-view'
import { FilterChips } from '@/components/core/filter/filter-chips'
import { ExportButton } from '@/components/features/exports/export-button'
import { May } from '@/components/layout/session'
import { Button, buttonClass } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { useKeptFlag } from '@/components/ui/kept-flag'
import { Link } from '@/components/ui/link'
import { newRunHref } from '@/lib/features/runs/target'
import { listParameters } from '@/lib/core/traces/query'
import { viewParameters } from '@/lib/features/traces/explorer-view'

// Their forms are for later; the server draws their buttons.
const ColumnsPopover = dynamic(async () => (await import('./columns-popover')).ColumnsPopover, {
  loading: () => null,
})
const MoreMenu = dynamic(async () => (await import('./more-menu')).MoreMenu, {
  loading: () => null,
})
const SaveView = dynamic(
  async () => (await import('@/components/core/filter/save-view')).SaveView,
  { loading: () => null },
)

const JudgeTraces = dynamic(
  async () => (await import('@/components/features/judging/judge-traces')).JudgeTraces,
  { loading: () => null },
)

interface ToolbarProps {
  onFacets: () => void
  /** Null while the preview is open. */
  onPreview: (() => void) | null
}

/** The bar above the table: how many, narrowed by what, in which order, and what to do with them. */
export function Toolbar({ onFacets, onPreview }: ToolbarProps) {
  const { view, change } = useView()
  const hasCharts = useKeptFlag(chartStrip)
  return (
    <div className="flex flex-wrap items-center gap-2 border-b border-line bg-paper px-3 py-2 sm:px-4">
      <h1 className="sr-only">Traces</h1>
      <Button size="sm" className="lg:hidden" onClick={onFacets}>
        Filters
      </Button>
      <FoundCount />
      <span className="flex flex-wrap items-center gap-2 empty:hidden max-sm:order-1 max-sm:w-full">
        <FilterChips>
          {view.at === null ? null : (
            <Chip removeLabel="Start from the beginning" onRemove={() => change({ at: null })}>
              starts at {view.at}
            </Chip>
          )}
        </FilterChips>
      </span>
      {view.refused.length > 0 ? (
        <span role="alert" className="text-xs text-ref">
          Ignored in the URL: {view.refused.join(', ')}
        </span>
      ) : null}
      <span className="ml-auto flex flex-wrap items-center justify-end gap-1.5">
        <SortMenu />
        {onPreview ? (
          <Button size="sm" className="max-lg:hidden" onClick={onPreview}>
            Show preview
          </Button>
        ) : null}
      </span>
      {/* A line of its own, so that nothing moves when the counts and the late buttons arrive. */}
      <span className="order-2 -my-1 flex min-h-9 w-full items-center gap-1.5 max-sm:overflow-x-auto sm:flex-wrap py-1 whitespace-nowrap">
        <ColumnsPopover />
        <Button size="sm" aria-expanded={hasCharts} onClick={() => chartStrip.set(!hasCharts)}>
          Charts
        </Button>
        <ExportButton title="Export this list" list={{ of: 'traces', filter: view.filter }} />
        <May permission="lead">
          <Link href={newRunHref(listParameters(view))} className={buttonClass('plain', 'sm')}>
            New run
          </Link>
        </May>
        <May permission="lead">
          <JudgeTraces of={{ filter: listParameters(view).toString() }} label="Run judge" />
        </May>
        <May permission="audit">
          <SaveView
            label="Save view"
            hint="Saves the filters, sort order and columns."
            query={viewParameters({ ...view, peek: null }).toString()}
          />
        </May>
        <MoreMenu />
      </span>
    </div>
  )
}
