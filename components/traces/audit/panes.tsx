'use client'

import { Evidence } from './evidence'
import { type Pane, useReader } from './reader'
import { TracePane } from './trace-pane'
import { Rewards } from '@/components/rewards/rewards'
import { SplitPane } from '@/components/ui/split-pane'
import { cn } from '@/lib/cn'

const tabs: { pane: Pane; title: string }[] = [
  { pane: 'evidence', title: 'Evidence' },
  { pane: 'trace', title: 'Trace' },
  { pane: 'rewards', title: 'Rewards' },
]

/** On a phone one pane at a time. */
function PaneTabs() {
  const { pane, setPane } = useReader()
  return (
    <div role="group" aria-label="Panes" className="flex border-b border-line bg-card md:hidden">
      {tabs.map((tab) => (
        <button
          key={tab.pane}
          type="button"
          aria-pressed={pane === tab.pane}
          onClick={() => setPane(tab.pane)}
          className={cn(
            'h-10 flex-1 border-b-2 text-sm -outline-offset-2',
            pane === tab.pane ? 'border-ink font-semibold' : 'border-transparent text-soft',
          )}
        >
          {tab.title}
        </button>
      ))}
    </div>
  )
}

interface PanesProps {
  isRaw: boolean
  onRaw: () => void
}

/** Evidence, trace and rewards side by side, each scrolling by itself. */
export function Panes({ isRaw, onRaw }: PanesProps) {
  const { pane } = useReader()
  const shows = (which: Pane, width: string) =>
    cn(width, pane === which ? 'max-md:w-full' : 'max-md:hidden')
  return (
    <>
      <PaneTabs />
      <SplitPane
        side="left"
        label="evidence"
        min={220}
        max={900}
        aside={<Evidence />}
        asideClassName={shows('evidence', 'md:w-[31%] lg:w-[34%]')}
      >
        <SplitPane
          side="right"
          label="rewards"
          min={200}
          max={560}
          aside={<Rewards />}
          asideClassName={shows('rewards', 'md:w-60 xl:w-80')}
        >
          <div className={cn('flex min-h-0 flex-1 flex-col', pane !== 'trace' && 'max-md:hidden')}>
            <TracePane isRaw={isRaw} onRaw={onRaw} />
          </div>
        </SplitPane>
      </SplitPane>
    </>
  )
}
