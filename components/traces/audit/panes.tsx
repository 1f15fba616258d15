'use client'

import { Evidence } from './evidence'
import { PaneTabs, paneClass } from './pane-tabs'
import { type Pane, useReader } from './reader'
import { TracePane } from './trace-pane'
import { Rewards } from '@/components/rewards/rewards'
import { SplitPane } from '@/components/ui/split-pane'
import { cn } from '@/lib/cn'

const tabs: readonly { id: Pane; title: string }[] = [
  { id: 'evidence', title: 'Evidence' },
  { id: 'trace', title: 'Trace' },
  { id: 'rewards', title: 'Rewards' },
]

interface PanesProps {
  isRaw: boolean
  onRaw: () => void
}

/** Evidence, trace and rewards side by side, each scrolling by itself. */
export function Panes({ isRaw, onRaw }: PanesProps) {
  const { pane, setPane } = useReader()
  return (
    <>
      <PaneTabs tabs={tabs} chosen={pane} onChoose={setPane} />
      <SplitPane
        side="left"
        label="evidence"
        min={220}
        max={900}
        aside={<Evidence />}
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
