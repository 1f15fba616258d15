'use client'

import dynamic from 'next/dynamic'
import { useReader } from '@/components/core/reader/reader'
import { May } from '@/components/layout/session'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { systemViews } from '@/components/systems/registry/registry'
import { needsEvidence } from '@/lib/core/vocabulary/item-kinds'
import { auditShortcuts } from '@/lib/features/shortcuts/audit'
import { shortcutKey } from '@/lib/features/shortcuts/shortcut'
import { cn } from '@/lib/text/class-names'

/** Without a boundary of its own, as in `GrowingList`. Some systems have a pane of their own instead. */
const TraceFlow = dynamic(
  async () => (await import('@/components/core/traces/trace-flow')).TraceFlow,
  { ssr: true },
)

/** The page is opened for the steps. */
function FirstSteps() {
  return <TraceFlow isFirst />
}

const RawText = dynamic(async () => (await import('./raw-text')).RawText, {
  loading: () => null,
})

const FindField = dynamic(async () => (await import('./find-field')).FindField, {
  loading: () => <div className="h-9.5" />,
})

export interface TracePaneProps {
  /** How often a search for words was asked for; 0 while there is none. */
  finds: number
  onFind: () => void
  /** Ends the search. */
  onFound: () => void
  isRaw: boolean
  onRaw: () => void
}

/** The trace as steps, or as the text it was read from. */
export function TracePane({ finds, onFind, onFound, isRaw, onRaw }: TracePaneProps) {
  const { trace } = useReader()
  const { Note, reading, shortcuts } = systemViews[trace.system]
  const title = reading?.title ?? 'Trace'
  const rawKey = shortcutKey(shortcuts ?? auditShortcuts, 'raw')
  const Steps = reading?.Pane ?? FirstSteps
  return (
    <section aria-label={title} className="flex h-full min-h-0 flex-1 flex-col">
      <header className="flex items-center gap-2 px-5 pt-3 pb-1.5">
        <h2 className="heading">{isRaw ? 'Raw text' : title}</h2>
        <span className="ml-auto inline-flex items-center gap-1 text-[0.8125rem] text-soft keyboard-only max-lg:hidden">
          <Kbd>j</Kbd> <Kbd>k</Kbd> {reading?.unit ?? 'step'} ·{' '}
          {needsEvidence(trace.item.kind) ? (
            <>
              <Kbd>e</Kbd> evidence ·{' '}
            </>
          ) : null}
          <May permission="audit">
            <Kbd>m</Kbd> mark ·
          </May>
        </span>
        {shortcuts ? null : (
          <Button size="sm" look="quiet" onClick={onFind} className="max-lg:ml-auto">
            <Kbd>f</Kbd> find
          </Button>
        )}
        <Button
          size="sm"
          look="quiet"
          aria-pressed={isRaw}
          onClick={onRaw}
          className={cn(shortcuts && 'max-lg:ml-auto')}
        >
          <Kbd>{rawKey}</Kbd> raw
        </Button>
      </header>
      {finds > 0 && !isRaw ? <FindField asked={finds} onClose={onFound} /> : null}
      {Note ? <Note trace={trace} /> : null}
      {isRaw ? <RawText /> : <Steps />}
    </section>
  )
}
