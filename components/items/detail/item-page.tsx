'use client'

import { useState } from 'react'
import { ItemColumns } from './item-columns'
import { ItemDocument } from './item-document'
import { ItemHead } from './item-head'
import { TraceChooser } from './trace-chooser'
import { useChoice } from './use-choice'
import { type ItemReaders, useItemReaders } from './use-item-readers'
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

function Tabs({ tab, onTab }: { tab: Tab; onTab: (tab: Tab) => void }) {
  return (
    <div role="group" aria-label="Panes" className="flex border-b border-line bg-card md:hidden">
      {tabs.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          aria-pressed={tab === id}
          onClick={() => onTab(id)}
          className={cn(
            'h-10 flex-1 border-b-2 text-sm -outline-offset-2',
            tab === id ? 'border-ink font-semibold' : 'border-transparent text-soft',
          )}
        >
          {title}
        </button>
      ))}
    </div>
  )
}

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
  const shows = (which: Tab, width: string) =>
    cn(width, tab === which ? 'max-md:w-full' : 'max-md:hidden')
  return (
    <div className="fill-page flex flex-col overflow-hidden">
      <ItemHead item={item} />
      <Tabs tab={tab} onTab={setTab} />
      <SplitPane
        side="left"
        label="the list of traces"
        min={180}
        max={520}
        aside={<TraceChooser item={item} chosen={chosen} onToggle={toggle} />}
        asideClassName={shows('list', 'md:w-60')}
      >
        <SplitPane
          side="left"
          label="the document"
          min={200}
          max={900}
          aside={<ItemDocument item={item} readers={readers} />}
          asideClassName={shows('document', 'md:w-[36%]')}
        >
          <div className={cn('flex min-h-0 flex-1', tab !== 'columns' && 'max-md:hidden')}>
            <ItemColumns item={item} chosen={chosen} readers={readers} onToggle={toggle} />
          </div>
        </SplitPane>
      </SplitPane>
    </div>
  )
}
