'use client'

import { useState } from 'react'
import { ItemColumns } from './item-columns'
import { ItemDocument } from './item-document'
import { ItemHead } from './item-head'
import { TraceChooser } from './trace-chooser'
import { useChoice } from './use-choice'
import { type ItemReaders, useItemReaders } from './use-item-readers'
import { PaneTabs, paneClass } from '@/components/traces/audit/pane-tabs'
import { SplitPane } from '@/components/ui/split-pane'
import { cn } from '@/lib/cn'
import type { ItemDetail } from '@/lib/items/detail/schema'
import type { CompactDetail } from '@/lib/traces/detail/compact'

const tabs = [
  { id: 'list', title: 'Traces' },
  { id: 'document', title: 'Document' },
  { id: 'columns', title: 'Side by side' },
] as const
type Tab = (typeof tabs)[number]['id']

interface ItemPageProps {
  item: ItemDetail
  /** The traces of the first choice, already read. */
  compacts: readonly CompactDetail[]
}

/** Everything about one item side by side: its document once, and up to four of its traces. */
export function ItemPage({ item, compacts }: ItemPageProps) {
  const { chosen, toggle } = useChoice(item)
  const readers: ItemReaders = useItemReaders(chosen, compacts)
  const [tab, setTab] = useState<Tab>('columns')
  return (
    <div className="fill-page flex flex-col overflow-hidden">
      <ItemHead item={item} />
      <PaneTabs tabs={tabs} chosen={tab} onChoose={setTab} />
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
          label="the document"
          min={200}
          max={900}
          aside={<ItemDocument item={item} readers={readers} />}
          asideClassName={paneClass(tab === 'document', 'md:w-[36%]')}
        >
          <div className={cn('flex min-h-0 flex-1', tab !== 'columns' && 'max-md:hidden')}>
            <ItemColumns item={item} chosen={chosen} readers={readers} onToggle={toggle} />
          </div>
        </SplitPane>
      </SplitPane>
    </div>
  )
}
