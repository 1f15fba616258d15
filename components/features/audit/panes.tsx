'use client'

import dynamic from 'next/dynamic'
import { PaneTabs, paneClass } from '@/components/ui/pane-tabs'
import { type Pane, useReader } from '@/components/core/reader/reader'
import { TracePane, type TracePaneProps } from './trace-pane'
import { SplitPane } from '@/components/ui/split-pane'
import { systemViews } from '@/components/systems/registry/registry'
import { cn } from '@/lib/text/class-names'

// No boundaries of their own: React would show what is behind them 300 ms after the page.
const Evidence = dynamic(async () => (await import('@/components/core/traces/evidence')).Evidence, {
  ssr: true,
})
const Rewards = dynamic(
  async () => (await import('@/components/features/rewards/rewards')).Rewards,
  { ssr: true },
)

const ofDocument = { title: 'Evidence', width: 'md:w-[31%] lg:w-[34%]' }

function tabsOf(aside: string, title: string): readonly { id: Pane; title: string }[] {
  return [
    { id: 'evidence', title: aside },
    { id: 'trace', title },
    { id: 'rewards', title: 'Rewards' },
  ]
}

/** Evidence, trace and rewards side by side, each scrolling by itself. */
export function Panes(props: TracePaneProps) {
  const { trace, pane, setPane } = useReader()
  const view = systemViews[trace.system]
  const { Evidence: OwnEvidence = Evidence, aside = ofDocument, reading } = view
  const tabs = tabsOf(aside.title, reading?.title ?? 'Trace')
  return (
    <>
      <PaneTabs tabs={tabs} chosen={pane} onChoose={setPane} />
      <SplitPane
        side="left"
        label={aside.title.toLowerCase()}
        min={220}
        max={900}
        aside={<OwnEvidence />}
        asideClassName={paneClass(pane === 'evidence', aside.width)}
      >
        <SplitPane
          side="right"
          label="rewards"
          min={200}
          max={560}
          aside={<Rewards />}
          asideClassName={paneClass(pane === 'rewards', 'md:w-60 xl:w-80')}
        >
          <div className={cn('flex min-h-0 flex-1 flex-col', pane !== 'trace' && 'max-md:hidden')}>
            <TracePane {...props} />
          </div>
        </SplitPane>
      </SplitPane>
    </>
  )
}
