'use client'

import type { ReactNode } from 'react'
import { SampleStrip } from './sample-strip'
import type { LiveColumn } from './use-live-run'
import { VerdictPill } from '@/components/core/traces/verdict-pill'
import { Link } from '@/components/ui/link'
import { Pill } from '@/components/ui/pill'
import { cacheMark } from '@/lib/core/model-calls/words'
import type { RunState } from '@/lib/features/runs/fold'
import { sampleWord } from '@/lib/features/runs/live-words'
import type { RunDetail } from '@/lib/features/runs/schema'
import { headerFacts } from '@/lib/features/traces/detail/header'
import { systemTitle } from '@/lib/systems/registry/verdict-words'

interface ColumnHeadProps {
  run: RunDetail
  samples: RunState['samples']
  column: LiveColumn
  children?: ReactNode
}

/** Whose answer it is, how it stands, and the way to the saved trace. */
export function ColumnHead({ run, samples, column, children }: ColumnHeadProps) {
  const { system, shown, onShow, state, trace, isSaved } = column
  const mark = state ? cacheMark(state) : null
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
        {mark === null ? null : <Pill size="sm">{mark}</Pill>}
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
      {children}
    </header>
  )
}
