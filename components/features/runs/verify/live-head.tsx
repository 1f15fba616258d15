'use client'

import type { Live } from '../run-stream'
import { useChangeRun } from '../use-change-run'
import { useShortcuts } from '@/components/layout/shortcuts'
import { Button, buttonClass } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { Link } from '@/components/ui/link'
import { StatusPill } from '@/components/ui/pill'
import { collectionHref } from '@/lib/features/collections/href'
import { liveWord } from '@/lib/features/runs/live-words'
import type { RunDetail } from '@/lib/features/runs/schema'
import { runStatus, serverWord, spentWord } from '@/lib/features/runs/words'
import { liveQuestionShortcuts, liveShortcuts } from '@/lib/features/shortcuts/verify'
import { kinds } from '@/lib/core/records/item-kinds'
import { visibleText } from '@/lib/text/visible-text'
import { hasEnded } from '@/lib/platform/jobs/status'

interface LiveHeadProps {
  run: RunDetail
  claim: string
  connection: Live['connection']
  /** Listens again: to a run that goes on, or over a connection that was lost. */
  onReopen: () => void
}

/** What the address of the form calls it; null = a claim. */
function taskOf({ systems }: Pick<RunDetail, 'systems'>): 'question' | 'research' | null {
  const [first] = systems
  const kind = first === undefined ? 'claim' : kinds[first]
  if (kind === 'research-task') return 'research'
  return kind === 'question' ? 'question' : null
}

function ask(href: string) {
  globalThis.history.pushState(null, '', href)
}

/** The claim, how the run stands, and the button that stops it. */
export function LiveHead({ run, claim, connection, onReopen }: LiveHeadProps) {
  const change = useChangeRun(run.id)
  const isOver = hasEnded(run)
  const runHref = `/runs/${encodeURIComponent(run.id)}`
  const canRetry = isOver && run.progress.failed > 0
  const stop = () => {
    if (!isOver && !change.isPending) change.mutate('cancel')
  }
  const task = taskOf(run)
  const again = () => ask(task === null ? '/verify' : `/verify?task=${task}`)
  useShortcuts(task === null ? liveShortcuts : liveQuestionShortcuts, { stop, again })
  return (
    <header className="border-b border-line bg-card px-5 pt-4 pb-3 max-md:px-4 max-md:pt-2.5">
      <p className="text-[0.8125rem] text-soft">
        <Link href={runHref} className="hover:text-ink hover:underline">
          Run
        </Link>{' '}
        · <bdi>{visibleText(serverWord(run.server))}</bdi> ·{' '}
        <Link href={collectionHref(run.collection.id)} className="hover:text-ink hover:underline">
          saved in <bdi>{visibleText(run.collection.name)}</bdi>
        </Link>
        {run.corpus ? (
          <>
            {' '}
            · searching <bdi>{visibleText(run.corpus.name)}</bdi>
          </>
        ) : null}
      </p>
      <h1
        dir="auto"
        className="read mt-1 mb-2 max-w-[60em] overflow-y-auto text-2xl leading-[1.3] font-medium max-md:max-h-[7rem] max-md:text-lg md:max-h-[25dvh]"
      >
        {visibleText(claim)}
      </h1>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StatusPill of={runStatus(run)} />
        <p role="status" className="min-w-0 text-[0.8125rem] text-soft">
          {liveWord(run, connection)}
        </p>
        {isOver ? (
          <Link href={runHref} className="text-[0.8125rem] text-link hover:underline">
            {spentWord(run)}
          </Link>
        ) : null}
        <span className="ml-auto flex flex-wrap gap-2">
          {connection === 'lost' && !isOver ? (
            <Button size="sm" onClick={onReopen}>
              Reconnect now
            </Button>
          ) : null}
          {canRetry ? (
            <Button
              size="sm"
              disabled={change.isPending}
              onClick={() => change.mutate('retry', { onSuccess: onReopen })}
            >
              Retry failed
            </Button>
          ) : null}
          {isOver ? (
            <button type="button" onClick={again} className={buttonClass('plain', 'sm')}>
              {task === null ? 'New claim' : 'New question'}
            </button>
          ) : (
            <Button size="sm" look="danger" disabled={change.isPending} onClick={stop}>
              Stop
              <span aria-hidden className="keyboard-only">
                <Kbd>s</Kbd>
              </span>
            </Button>
          )}
        </span>
      </div>
    </header>
  )
}
