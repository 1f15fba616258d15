'use client'

import { LiveScores } from './live-scores'
import type { RunStream } from '../run-stream'
import { ColumnHead } from '../verify/column-head'
import { LiveTail } from '../verify/live-tail'
import { SampleNotes } from '../verify/sample-notes'
import type { LiveColumn } from '../verify/use-live-run'
import { systemViews } from '@/components/systems/registry/registry'
import { Evidence } from '@/components/core/traces/evidence'
import { PaneTabs, paneClass } from '@/components/ui/pane-tabs'
import { PlacedReader, useReader } from '@/components/core/reader/reader'
import { TraceFlow } from '@/components/core/traces/trace-flow'
import { SplitPane } from '@/components/ui/split-pane'
import { cn } from '@/lib/text/class-names'
import type { RunState } from '@/lib/features/runs/fold'
import type { RunDetail } from '@/lib/features/runs/schema'
import { systemTitle } from '@/lib/systems/registry/verdict-words'
import { hasEnded } from '@/lib/platform/jobs/status'

interface LiveResearchProps {
  run: RunDetail
  samples: RunState['samples']
  column: LiveColumn
  stream: RunStream
}

const tabs = [
  { id: 'evidence', title: 'Evidence' },
  { id: 'trace', title: 'Report' },
] as const

/** The tool turns as they come, then the report as it is written. */
function Written({ run, column, stream }: Omit<LiveResearchProps, 'samples'>) {
  const { trace } = useReader()
  const { system, state, openAt } = column
  const { reading } = systemViews[system]
  const isWriting = state?.status === 'running' && !hasEnded(run)
  const hasReport = trace.steps.some(({ kind }) => kind === 'report')
  if (reading && (hasReport || column.isSaved)) return <reading.Pane />
  return (
    <TraceFlow
      foot={isWriting && state ? <LiveTail stream={stream} of={state} openAt={openAt} /> : null}
    />
  )
}

function Panes(props: LiveResearchProps) {
  const { run, column } = props
  const { pane, setPane } = useReader()
  const { Evidence: OwnEvidence = Evidence } = systemViews[column.system]
  const isWriting = column.state?.status === 'running' && !hasEnded(run)
  const chosen = pane === 'evidence' ? 'evidence' : 'trace'
  return (
    <>
      <PaneTabs tabs={tabs} chosen={chosen} onChoose={setPane} />
      <SplitPane
        side="left"
        label="evidence"
        min={220}
        max={900}
        aside={<OwnEvidence />}
        asideClassName={paneClass(chosen === 'evidence', 'md:w-[36%]')}
      >
        <section
          aria-label={systemTitle(column.system)}
          aria-busy={isWriting}
          className={cn(
            'flex min-h-0 min-w-0 flex-1 flex-col',
            chosen === 'evidence' && 'max-md:hidden',
          )}
        >
          <ColumnHead {...props}>
            <LiveScores rewards={column.state?.rewards ?? []} />
          </ColumnHead>
          {column.state ? <SampleNotes sample={column.state} /> : null}
          <div className="flex min-h-0 flex-1 flex-col pt-2">
            <Written {...props} />
          </div>
        </section>
      </SplitPane>
    </>
  )
}

/** A question being researched: what was found, and the report that cites it. */
export function LiveResearch(props: LiveResearchProps) {
  const { run, column } = props
  const { trace, place, onPlace, isSaved } = column
  if (!trace)
    return (
      <p className="px-5 py-4 text-soft">
        {hasEnded(run) ? 'Not started.' : 'It starts when the server has a free slot.'}
      </p>
    )
  const { Around } = systemViews[column.system]
  const panes = <Panes {...props} />
  return (
    <PlacedReader trace={trace} place={place} onPlace={onPlace} isAddressed isOpen={!isSaved}>
      {Around ? <Around>{panes}</Around> : panes}
    </PlacedReader>
  )
}
