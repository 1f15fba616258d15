'use client'

import { ColumnHead } from '../verify/column-head'
import { SampleNotes } from '../verify/sample-notes'
import type { LiveColumn } from '../verify/use-live-run'
import { PlacedReader } from '@/components/core/reader/reader'
import { TraceFlow } from '@/components/core/traces/trace-flow'
import { systemViews } from '@/components/systems/registry/registry'
import type { RunState } from '@/lib/features/runs/fold'
import { chainsWord } from '@/lib/features/runs/live-words'
import type { RunDetail } from '@/lib/features/runs/schema'
import { systemTitle } from '@/lib/systems/registry/verdict-words'
import { hasEnded } from '@/lib/platform/jobs/status'

interface LiveQuestionProps {
  run: RunDetail
  samples: RunState['samples']
  column: LiveColumn
}

/** A question being answered: its chains side by side as they are found, and their vote so far. */
export function LiveQuestion({ run, samples, column }: LiveQuestionProps) {
  const { system, trace, place, onPlace, isSaved, state } = column
  if (!trace)
    return (
      <p className="px-5 py-4 text-soft">
        {hasEnded(run) ? 'Not started.' : 'It starts when the server has a free slot.'}
      </p>
    )
  const isWriting = state?.status === 'running' && !hasEnded(run)
  const Pane = systemViews[system].reading?.Pane ?? TraceFlow
  return (
    <PlacedReader trace={trace} place={place} onPlace={onPlace} isOpen={!isSaved}>
      <section
        aria-label={systemTitle(system)}
        aria-busy={isWriting}
        className="flex min-h-0 min-w-0 flex-1 flex-col"
      >
        <ColumnHead run={run} samples={samples} column={column}>
          {isWriting ? (
            <p role="status" className="mt-1 text-[0.8125rem] text-soft">
              {chainsWord(trace.steps)}
            </p>
          ) : null}
        </ColumnHead>
        {/* What was made on the way is what the chains show. */}
        {state ? <SampleNotes sample={{ ...state, steps: [] }} /> : null}
        <div className="flex min-h-0 flex-1 flex-col pt-2">
          <Pane />
        </div>
      </section>
    </PlacedReader>
  )
}
