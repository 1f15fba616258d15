'use client'

import { ColumnHead } from './column-head'
import { LiveTail } from './live-tail'
import { SampleNotes } from './sample-notes'
import type { LiveColumn as Column } from './use-live-run'
import type { RunStream } from '../run-stream'
import { PlacedReader } from '@/components/core/reader/reader'
import { TraceFlow } from '@/components/core/traces/trace-flow'
import { cn } from '@/lib/text/class-names'
import type { RunState } from '@/lib/features/runs/fold'
import type { RunDetail } from '@/lib/features/runs/schema'
import { systemTitle } from '@/lib/systems/registry/verdict-words'
import { hasEnded } from '@/lib/platform/jobs/status'

interface LiveColumnProps {
  run: RunDetail
  samples: RunState['samples']
  column: Column
  stream: RunStream
  /** Its words are the ones shown in the document. */
  isActive: boolean
}

/** One system's answer, as it is written and once it is saved. */
export function LiveColumn({ run, samples, column, stream, isActive }: LiveColumnProps) {
  const { system, state, trace, openAt, place, onPlace } = column
  const isWriting = state?.status === 'running' && !hasEnded(run)
  const isOpen = !column.isSaved
  return (
    <section
      aria-label={systemTitle(system)}
      aria-busy={isWriting}
      className={cn(
        'flex min-w-72 flex-1 snap-start flex-col border-t-2 border-r border-r-line max-md:min-w-full',
        isActive ? 'border-t-link' : 'border-t-transparent',
      )}
    >
      <ColumnHead run={run} samples={samples} column={column} />
      {state ? <SampleNotes sample={state} /> : null}
      {trace && state ? (
        <PlacedReader trace={trace} place={place} onPlace={onPlace} isOpen={isOpen}>
          <div className="flex min-h-0 flex-1 flex-col pt-2">
            <TraceFlow
              foot={isWriting ? <LiveTail stream={stream} of={state} openAt={openAt} /> : null}
            />
          </div>
        </PlacedReader>
      ) : (
        <p className="px-5 py-4 text-soft">
          {hasEnded(run) ? 'Not started.' : 'It starts when the server has a free slot.'}
        </p>
      )}
    </section>
  )
}
