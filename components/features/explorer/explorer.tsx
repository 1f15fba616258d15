'use client'

import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import { chartStrip } from './chart-strip-flag'
import { CursorNews } from './cursor-news'
import { ExplorerContext, type ExplorerState } from './explorer-context'
import { Preview } from './preview'
import type { Sheet } from './sheets'
import { Toolbar } from './toolbar'
import { TraceTable } from './trace-table'
import { useCursor } from './use-cursor'
import { useCursorInList } from './use-cursor-in-list'
import { useKeys } from './use-keys'
import { useOpenTrace } from './use-open-trace'
import { useRows } from './use-rows'
import { useView } from './use-view'
import { ViewProvider } from './view-provider'
import { LazyFacetColumn } from '@/components/core/filter/lazy-facet-column'
import { May } from '@/components/layout/session'
import { Kbd } from '@/components/ui/kbd'
import { useKeptFlag } from '@/components/ui/kept-flag'
import { SplitPane } from '@/components/ui/split-pane'
import type { VirtualListHandle } from '@/components/ui/list-props'
import { previewCookieText } from '@/lib/features/traces/preview-pane'
import { emptySelection } from '@/lib/features/traces/selection'

// Nothing is selected yet.
const SelectionBar = dynamic(async () => (await import('./selection-bar')).SelectionBar, {
  ssr: false,
})

// A narrow page opens them over the list.
const Sheets = dynamic(async () => (await import('./sheets')).Sheets, { ssr: false })

const ChartStrip = dynamic(async () => (await import('./chart-strip')).ChartStrip, { ssr: false })

const twoPanes = '(width < 64rem)'

function Hints() {
  return (
    <footer className="flex gap-4 border-t border-line bg-card px-4 py-1.5 text-xs text-soft keyboard-only max-md:hidden">
      <span>
        <Kbd>j</Kbd> <Kbd>k</Kbd> next, previous
      </span>
      <span>
        <Kbd>⏎</Kbd> open
      </span>
      <span>
        <Kbd>x</Kbd> select
      </span>
      <span>
        <Kbd>⇧x</Kbd> to here
      </span>
      <May permission="audit">
        <span>
          <Kbd>m</Kbd> mark
        </span>
      </May>
      <span>
        <Kbd>?</Kbd> all shortcuts
      </span>
    </footer>
  )
}

function useExplorerState(): ExplorerState {
  const { view } = useView()
  const rows = useRows(view)
  const [cursor, setCursor] = useCursor()
  const [selection, setSelection] = useState(emptySelection)
  const [wantsSelected, setOnlySelected] = useState(false)
  const onlySelected = wantsSelected && selection.ids.size > 0
  const order = onlySelected ? [...selection.ids] : rows.rows.map(({ id }) => id)
  return {
    rows,
    order,
    cursor,
    setCursor,
    selection,
    setSelection,
    onlySelected,
    setOnlySelected,
  }
}

function Panes({ opensPreview }: ExplorerProps) {
  const state = useExplorerState()
  const list = useRef<VirtualListHandle>(null)
  const [isMarking, setMarking] = useState(false)
  const [sheet, setSheet] = useState<Sheet | null>(null)
  // It stays, so that the focus goes back when a sheet closes.
  const [hasSheets, setHasSheets] = useState(false)
  const hasCharts = useKeptFlag(chartStrip)
  const [hasPreview, setPreview] = useState(opensPreview)
  const openTrace = useOpenTrace()
  useCursorInList(state, list)
  useKeys({ state, list, onMark: () => setMarking(true), onPreview: () => preview(!hasPreview) })

  function preview(isOpen: boolean) {
    document.cookie = previewCookieText(isOpen)
    setPreview(isOpen)
  }

  function show(chosen: Sheet) {
    setHasSheets(true)
    setSheet(chosen)
  }

  function point(id: string) {
    const isNarrow = globalThis.matchMedia(twoPanes).matches
    if (!isNarrow && !hasPreview) return openTrace(id)
    state.setCursor(id)
    if (isNarrow) show('preview')
  }

  return (
    <ExplorerContext value={state}>
      <div className="fill-page flex min-h-0">
        <aside
          aria-label="Filters"
          data-facets
          tabIndex={-1}
          className="w-60 shrink-0 overflow-y-auto border-r border-line -outline-offset-2 max-lg:hidden"
        >
          <LazyFacetColumn />
        </aside>
        <SplitPane
          label="the preview"
          side="right"
          min={280}
          asideClassName="w-75 max-lg:hidden min-[1400px]:w-95"
          aside={hasPreview ? <Preview onClose={() => preview(false)} /> : null}
        >
          <Toolbar
            onFacets={() => show('facets')}
            onPreview={hasPreview ? null : () => preview(true)}
          />
          {hasCharts ? <ChartStrip /> : null}
          <SelectionBar isMarking={isMarking} onMarking={setMarking} />
          <TraceTable handle={list} onPoint={point} onOpen={openTrace} />
          <Hints />
          <CursorNews />
        </SplitPane>
      </div>
      {hasSheets ? <Sheets sheet={sheet} onClose={() => setSheet(null)} /> : null}
    </ExplorerContext>
  )
}

interface ExplorerProps {
  /** Whether the preview is open at first. */
  opensPreview: boolean
}

/** Three panes: what to narrow by, the list, and the trace under the cursor. */
export function Explorer(props: ExplorerProps) {
  return (
    <ViewProvider>
      <Panes {...props} />
    </ViewProvider>
  )
}
