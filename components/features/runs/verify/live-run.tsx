'use client'

import { useState } from 'react'
import dynamic from 'next/dynamic'
import { LiveColumn } from './live-column'
import { LiveHead } from './live-head'
import { useLiveRun } from './use-live-run'
import { PageFrame } from '@/components/layout/page-frame'
import { Evidence } from '@/components/core/traces/evidence'
import { PaneTabs, paneClass } from '@/components/ui/pane-tabs'
import { PlainDocument } from '@/components/core/traces/plain-document'
import { PlacedReader } from '@/components/core/reader/reader'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import { SplitPane } from '@/components/ui/split-pane'
import { cn } from '@/lib/text/class-names'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import type { RunDetail } from '@/lib/features/runs/schema'
import { kinds } from '@/lib/core/records/item-kinds'

const tabs = [
  { id: 'document', title: 'Document' },
  { id: 'traces', title: 'Answers' },
] as const
type Tab = (typeof tabs)[number]['id']

const LiveResearch = dynamic(async () => (await import('../research/live-research')).LiveResearch, {
  loading: () => null,
})

const LiveQuestion = dynamic(async () => (await import('../question/live-question')).LiveQuestion, {
  loading: () => null,
})

/** Kinds whose answer is shown otherwise than beside a document. */
const wholePages: Partial<Record<ItemKind, typeof LiveResearch | typeof LiveQuestion>> = {
  question: LiveQuestion,
  'research-task': LiveResearch,
}

type LiveRunState = ReturnType<typeof useLiveRun>

/** The document with the words of the answer that is being stood in, as far as it has come. */
function Document({ item, active }: Pick<LiveRunState, 'item' | 'active'>) {
  if (active?.trace?.document) {
    const { trace, place, onPlace } = active
    return (
      <PlacedReader trace={trace} place={place} onPlace={onPlace} isOpen={!active.isSaved}>
        <Evidence />
      </PlacedReader>
    )
  }
  if (item?.document) return <PlainDocument document={item.document} />
  return (
    <div className="p-5">
      {item ? (
        <p className="text-soft">This item has no document.</p>
      ) : (
        <SkeletonLines lines={8} label="Loading the document" />
      )}
    </div>
  )
}

function NotHere({ detail }: Pick<LiveRunState, 'detail'>) {
  return (
    <PageFrame title="Verify a claim">
      {detail.error ? (
        <Failure
          title="The run did not load"
          message={detail.error.message}
          onRetry={() => void detail.refetch()}
        />
      ) : (
        <SkeletonLines lines={8} label="Loading the run" />
      )}
    </PageFrame>
  )
}

/** The document, and the answers side by side as they are written. */
function LiveAnswers({
  run,
  stream,
  live,
  item,
  columns,
  active,
}: Pick<LiveRunState, 'stream' | 'live' | 'item' | 'columns' | 'active'> & { run: RunDetail }) {
  const [tab, setTab] = useState<Tab>('traces')
  return (
    <>
      <PaneTabs tabs={tabs} chosen={tab} onChoose={setTab} />
      <SplitPane
        side="left"
        label="the document"
        min={200}
        max={900}
        aside={<Document item={item} active={active} />}
        asideClassName={paneClass(
          tab === 'document',
          columns.length > 2 ? 'md:w-[28%]' : 'md:w-[36%]',
        )}
      >
        <div
          className={cn(
            'relative flex min-h-0 flex-1 overflow-x-auto max-md:snap-x',
            tab !== 'traces' && 'max-md:hidden',
          )}
        >
          {columns.map((column) => (
            <LiveColumn
              key={column.system}
              run={run}
              samples={live.run.samples}
              column={column}
              stream={stream}
              isActive={columns.length > 1 && active?.system === column.system}
            />
          ))}
        </div>
      </SplitPane>
    </>
  )
}

/** What becomes of a claim or a question, as it is written. */
export function LiveRun({ id }: { id: string }) {
  const state = useLiveRun(id)
  const { stream, live, detail, run, item, columns } = state
  if (!run) return <NotHere detail={detail} />
  const [column] = columns
  const [kind] = run.systems.map((system) => kinds[system])
  const Live = kind === undefined ? undefined : wholePages[kind]
  return (
    <div className="fill-page flex flex-col overflow-hidden">
      <LiveHead
        run={run}
        claim={item?.text ?? run.claim ?? ''}
        connection={live.connection}
        onReopen={stream.reopen}
      />
      {run.error === null || run.progress.failed > 0 ? null : (
        <div className="px-5 py-2">
          <Failure title="The run failed" message={run.error} />
        </div>
      )}
      {Live && column ? (
        <Live run={run} samples={live.run.samples} column={column} stream={stream} />
      ) : (
        <LiveAnswers {...state} run={run} />
      )}
    </div>
  )
}
