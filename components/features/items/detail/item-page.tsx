'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { ItemColumns } from './item-columns'
import { ItemHead } from './item-head'
import { TraceChooser } from './trace-chooser'
import { useChoice } from './use-choice'
import { type ItemReaders, useItemReaders } from './use-item-readers'
import { PaneTabs, paneClass } from '@/components/ui/pane-tabs'
import { itemViews } from '@/components/systems/registry/items'
import { SkeletonLines } from '@/components/ui/skeleton'
import { SplitPane } from '@/components/ui/split-pane'
import { cn } from '@/lib/text/class-names'
import { type CompactItem, expandItem } from '@/lib/features/items/compact'
import type { CompactDetail } from '@/lib/features/traces/detail/compact'

/** Some kinds of item have a pane of their own instead. */
const ItemDocument = dynamic(async () => (await import('./item-document')).ItemDocument, {
  loading: () => (
    <div className="p-5">
      <SkeletonLines lines={8} label="Loading the document" />
    </div>
  ),
})

type Tab = 'list' | 'document' | 'columns'

function tabsOf(title: string): { id: Tab; title: string }[] {
  return [
    { id: 'list', title: 'Traces' },
    { id: 'document', title },
    { id: 'columns', title: 'Side by side' },
  ]
}

interface ItemPageProps {
  item: CompactItem
  /** The traces of the first choice, already read. */
  traces: readonly CompactDetail[]
}

/** Everything about one item side by side: its document once, and up to four of its traces. */
export function ItemPage({ item: compact, traces }: ItemPageProps) {
  const item = expandItem(compact)
  const { chosen, toggle } = useChoice(item)
  const compacts = traces.map((trace) => ({ ...trace, task: compact.task }))
  const readers: ItemReaders = useItemReaders(chosen, compacts)
  const own = itemViews[item.kind]
  const [tab, setTab] = useState<Tab>(own ? 'document' : 'columns')
  // Two traces beside the reference questions fit on a page of 1280 pixels.
  const documentWidth = item.gold?.silver_questions?.length ? 'md:w-[30%]' : 'md:w-[36%]'
  if (own && item.traces.length === 0) {
    return (
      <div className="fill-page flex flex-col overflow-hidden">
        <ItemHead item={item} chosen={chosen} />
        <div className="min-h-0 flex-1">
          <own.Item item={item} />
        </div>
      </div>
    )
  }
  return (
    <div className="fill-page flex flex-col overflow-hidden">
      <ItemHead item={item} chosen={chosen} />
      <PaneTabs tabs={tabsOf(own?.title ?? 'Document')} chosen={tab} onChoose={setTab} />
      <SplitPane
        side="left"
        label="the list of traces"
        min={180}
        max={520}
        aside={<TraceChooser item={item} chosen={chosen} onToggle={toggle} />}
        asideClassName={paneClass(tab === 'list', 'md:w-60')}
      >
        <SplitPane
          side="left"
          label={`the ${(own?.title ?? 'document').toLowerCase()}`}
          min={200}
          max={own ? 1400 : 900}
          aside={own ? <own.Item item={item} /> : <ItemDocument item={item} readers={readers} />}
          asideClassName={paneClass(
            tab === 'document',
            own ? (own.width ?? 'md:w-[50%]') : documentWidth,
          )}
        >
          <div className={cn('flex min-h-0 flex-1', tab !== 'columns' && 'max-md:hidden')}>
            <ItemColumns item={item} chosen={chosen} readers={readers} onToggle={toggle} />
          </div>
        </SplitPane>
      </SplitPane>
    </div>
  )
}
