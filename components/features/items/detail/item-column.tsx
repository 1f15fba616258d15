'use client'

import { X } from 'lucide-react'
import dynamic from 'next/dynamic'
import { Fragment } from 'react'
import type { ItemReader } from './use-item-readers'
import { MarkPanel } from '@/components/core/marks/mark-panel'
import { MarkingProvider } from '@/components/core/marks/marking'
import { systemViews } from '@/components/systems/registry/registry'
import { PlacedReader } from '@/components/core/reader/reader'
import { VerdictPill } from '@/components/core/traces/verdict-pill'
import { IconButton } from '@/components/ui/button'
import { Failure } from '@/components/ui/failure'
import { Link } from '@/components/ui/link'
import { Pill } from '@/components/ui/pill'
import { SkeletonLines } from '@/components/ui/skeleton'
import { cn } from '@/lib/text/class-names'
import { comparisonWords } from '@/lib/features/traces/detail/comparison-words'
import { crumbsOf, headerFacts } from '@/lib/features/traces/detail/header'
import { ownAdvantage } from '@/lib/features/traces/detail/rollouts'
import { shownTotal } from '@/lib/features/traces/detail/reward-rows'
import { visibleText } from '@/lib/text/visible-text'
import { formatSigned } from '@/lib/text/numbers'
import type { TraceDetail } from '@/lib/core/traces/schema'
import type { RightWord } from '@/lib/features/items/choice'
import { systemTitle } from '@/lib/systems/registry/verdict-words'

/** Some systems have a pane of their own instead. */
const TraceFlow = dynamic(
  async () => (await import('@/components/core/traces/trace-flow')).TraceFlow,
  { loading: () => <SkeletonLines lines={8} label="Loading the steps" /> },
)

const rightTitles: Record<RightWord, string> = {
  fixed: 'Correct where an earlier step of this model was incorrect',
  'correct here': 'Correct where another trace shown is incorrect',
}

interface ColumnHeadProps {
  trace: TraceDetail
  /** What sets it apart from a wrong one beside it. */
  right: RightWord | undefined
  onClose: () => void
}

function ColumnHead({ trace, right, onClose }: ColumnHeadProps) {
  const total = shownTotal(trace)
  const advantage = ownAdvantage(trace)
  return (
    <header className="border-b border-line px-5 pt-3 pb-2">
      <div className="flex items-start gap-2">
        <h2 className="min-w-0 font-semibold break-words">
          <Link
            href={`/traces/${encodeURIComponent(trace.id)}`}
            className="rounded hover:underline"
          >
            {systemTitle(trace.system)} · <bdi>{visibleText(trace.model ?? 'model unknown')}</bdi>
          </Link>
        </h2>
        <IconButton label="Remove this column" className="ml-auto" onClick={onClose}>
          <X aria-hidden className="size-3.5" />
        </IconButton>
      </div>
      <p className="text-xs break-words text-soft">
        <bdi>
          {visibleText(
            crumbsOf(trace)
              .rest.filter((part) => part !== trace.model)
              .join(' · '),
          )}
        </bdi>
      </p>
      <div className="mt-1.5 flex flex-wrap gap-1.5">
        <VerdictPill of={trace} size="sm" />
        {right ? (
          <Pill tone="sup" sign="✓" size="sm" title={rightTitles[right]}>
            {right}
          </Pill>
        ) : null}
        {headerFacts(trace)
          .filter(({ name }) => name !== 'gold')
          .map(({ name, tone, text }) => (
            <Pill key={name} tone={tone} size="sm">
              {text}
            </Pill>
          ))}
        <Pill size="sm" title={total.note}>
          total {total.value}
        </Pill>
        {trace.group === null || advantage === null ? null : (
          <Pill size="sm" title={comparisonWords(trace.group.comparison)}>
            advantage {formatSigned(advantage)}
          </Pill>
        )}
      </div>
    </header>
  )
}

function ColumnBody({ trace }: { trace: TraceDetail }) {
  const { Around = Fragment, reading } = systemViews[trace.system]
  const Steps = reading?.Pane ?? TraceFlow
  return (
    <Around>
      <Steps />
    </Around>
  )
}

interface ItemColumnProps {
  reader: ItemReader
  /** Its words are the ones shown in the document. */
  isActive: boolean
  /** Right where another one shown is wrong. */
  /** What sets it apart from a wrong one beside it. */
  right: RightWord | undefined
  onClose: () => void
}

/** One trace of the item, read beside the others. */
export function ItemColumn({ reader, isActive, right, onClose }: ItemColumnProps) {
  const { trace, error, retry, place, onPlace } = reader
  return (
    <section
      aria-label={
        trace
          ? visibleText(`${systemTitle(trace.system)}, ${trace.model ?? 'model unknown'}`)
          : 'Trace'
      }
      className={cn(
        'flex min-w-64 flex-1 max-md:min-w-full snap-start flex-col border-t-2 border-r border-r-line',
        isActive ? 'border-t-link' : 'border-t-transparent',
      )}
    >
      {trace ? (
        <PlacedReader trace={trace} place={place} onPlace={onPlace}>
          <MarkingProvider>
            <ColumnHead trace={trace} right={right} onClose={onClose} />
            <div className="flex min-h-0 flex-1 flex-col pt-2">
              <ColumnBody trace={trace} />
            </div>
            <MarkPanel />
          </MarkingProvider>
        </PlacedReader>
      ) : (
        <div className="p-5">
          {error ? (
            <Failure title="The trace did not load" message={error.message} onRetry={retry} />
          ) : (
            <SkeletonLines lines={8} label="Loading a trace" />
          )}
        </div>
      )}
    </section>
  )
}
