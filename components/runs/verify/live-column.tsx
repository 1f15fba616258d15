'use client'

import Link from 'next/link'
import { LiveTail } from './live-tail'
import { SampleNotes } from './sample-notes'
import { SampleStrip } from './sample-strip'
import type { LiveColumn as Column } from './use-live-run'
import type { RunStream } from '../run-stream'
import { PlacedReader } from '@/components/traces/audit/reader'
import { TraceFlow } from '@/components/traces/audit/trace-flow'
import { VerdictPill } from '@/components/traces/verdict-pill'
import { Pill } from '@/components/ui/pill'
import { cn } from '@/lib/cn'
import type { RunState } from '@/lib/runs/fold'
import { sampleWord } from '@/lib/runs/live-words'
import type { RunDetail } from '@/lib/runs/schema'
import { hasEnded } from '@/lib/runs/words'
import { headerFacts } from '@/lib/traces/detail/header'
import { systemTitle } from '@/lib/traces/words'

interface LiveColumnProps {
  run: RunDetail
  samples: RunState['samples']
  column: Column
  stream: RunStream
  /** Its words are the ones shown in the document. */
  isActive: boolean
}

function ColumnHead({ run, samples, column }: Omit<LiveColumnProps, 'stream' | 'isActive'>) {
  const { system, shown, onShow, state, trace, isSaved } = column
  const hasVerdict = trace !== null && (isSaved || trace.verdict !== null)
  return (
    <header className="border-b border-line px-5 pt-3 pb-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 font-semibold break-words">{systemTitle(system)}</h2>
        {hasVerdict ? (
          <VerdictPill of={trace} size="sm" />
        ) : (
          <Pill size="sm">{sampleWord(state, run)}</Pill>
        )}
        {trace && isSaved
          ? headerFacts(trace)
              .filter(({ name }) => name !== 'gold')
              .map(({ name, tone, text, title }) => (
                <Pill key={name} tone={tone} size="sm" {...(title === undefined ? {} : { title })}>
                  {text}
                </Pill>
              ))
          : null}
        {state?.trace_id ? (
          <Link
            href={`/traces/${encodeURIComponent(state.trace_id)}`}
            className="ml-auto inline-flex min-h-6 items-center rounded text-link hover:underline"
          >
            Open the saved trace
          </Link>
        ) : null}
      </div>
      <SampleStrip run={run} samples={samples} system={system} shown={shown} onShow={onShow} />
    </header>
  )
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
        'flex min-w-80 flex-1 snap-start flex-col border-t-2 border-r border-r-line max-md:min-w-full',
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
          {hasEnded(run) ? 'It was not begun.' : 'It begins when the server has room for it.'}
        </p>
      )}
    </section>
  )
}
