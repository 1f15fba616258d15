'use client'

import { Evidence } from './evidence'
import { PaneTabs, paneClass } from './pane-tabs'
import { type Pane, useReader } from './reader'
import { TracePane } from './trace-pane'
import { Rewards } from '@/components/rewards/rewards'
import { SplitPane } from '@/components/ui/split-pane'
import { systemViews } from '@/components/systems/registry'
import { cn } from '@/lib/cn'

function tabsOf(title: string): readonly { id: Pane; title: string }[] {
  return [
    { id: 'evidence', title: 'Evidence' },
    { id: 'trace', title },
    { id: 'rewards', title: 'Rewards' },
  ]
}

interface PanesProps {
  isRaw: boolean
  onRaw: () => void
}

/** Evidence, trace and rewards side by side, each scrolling by itself. */
export function Panes({ isRaw, onRaw }: PanesProps) {
  const { trace, pane, setPane } = useReader()
  const { Evidence: OwnEvidence = Evidence, reading } = systemViews[trace.system]
  return (
    <>
      <PaneTabs tabs={tabsOf(reading?.title ?? 'Trace')} chosen={pane} onChoose={setPane} />
      <SplitPane
        side="left"
        label="evidence"
        min={220}
        max={900}
        aside={<OwnEvidence />}
        asideClassName={paneClass(pane === 'evidence', 'md:w-[31%] lg:w-[34%]')}
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
            <TracePane isRaw={isRaw} onRaw={onRaw} />
          </div>
        </SplitPane>
      </SplitPane>
    </>
  )
}
