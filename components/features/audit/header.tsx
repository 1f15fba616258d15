'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { CopyMenu } from './copy-menu'
import { HighlightedText } from '@/components/core/reader/highlighted-text'
import { useReader } from '@/components/core/reader/reader'
import { RolloutStrip } from './rollout-strip'
import { useTraceWalk } from './use-trace-walk'
import { titleClass } from '@/components/core/traces/title-class'
import { useResultSet } from '@/components/core/traces/use-trace-href'
import { useMarkHighlights } from '@/components/core/marks/use-mark-highlights'
import { systemViews } from '@/components/systems/registry/registry'
import { kindTexts } from '@/components/core/traces/texts'
import { VerdictPill } from '@/components/core/traces/verdict-pill'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Pill } from '@/components/ui/pill'
import { crumbsOf, headerFacts } from '@/lib/features/traces/detail/header'
import { isRunId, runWord } from '@/lib/features/traces/run-word'
import { visibleText } from '@/lib/text/visible-text'
import { listHref, rowHref } from '@/lib/core/traces/list-address'
import { newestFirst } from '@/lib/core/traces/sort'
import { systemTitle } from '@/lib/systems/registry/verdict-words'

const CallDialog = dynamic(async () => (await import('./call-dialog')).CallDialog, {
  loading: () => null,
})

function Actions() {
  const { trace } = useReader()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="-my-1 -mr-2 ml-auto flex shrink-0 gap-1">
      <Button size="sm" look="quiet" onClick={() => setOpen(true)}>
        Prompt
      </Button>
      <CopyMenu />
      {isOpen ? <CallDialog trace={trace} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

function Crumbs() {
  const { trace } = useReader()
  const { item, rest } = crumbsOf(trace)
  const { collection } = trace
  const { diff } = useTraceWalk()
  const set = useResultSet()
  return (
    <nav aria-label="Breadcrumb" className="text-[0.8125rem] text-soft">
      {diff?.walk ? (
        <>
          <Link href={diff.walk.list} className="rounded hover:text-ink hover:underline">
            Compare › {diff.walk.title}
          </Link>
          {diff.walk.place === null ? '' : ` › ${diff.walk.place}`}
          <span aria-hidden> › </span>
        </>
      ) : null}
      {diff ? (
        <>
          <Link href={diff.href} className="rounded text-link hover:underline">
            compared steps
          </Link>
          <span aria-hidden> · </span>
        </>
      ) : null}
      {diff === null ? (
        <>
          <Link href={rowHref(trace.id, set)} className="rounded hover:text-ink hover:underline">
            Traces
          </Link>
          <span aria-hidden> › </span>
        </>
      ) : null}
      <Link
        href={listHref({ filter: { collection: [collection.name] }, sort: newestFirst })}
        className="rounded hover:text-ink hover:underline"
      >
        <bdi>{visibleText(collection.name)}</bdi>
      </Link>
      <span aria-hidden> › </span>
      <Link
        href={`/items/${encodeURIComponent(trace.item.id)}`}
        className="rounded hover:text-ink hover:underline"
      >
        <bdi>{visibleText(item)}</bdi>
      </Link>
      <span aria-hidden> › </span>
      {[systemTitle(trace.system), ...rest].map((part, index) => (
        <span key={part}>
          {index > 0 ? ' · ' : ''}
          {trace.run !== null &&
          isRunId(trace.run) &&
          part === runWord(trace.run, trace.run_name) ? (
            <Link
              href={`/runs/${encodeURIComponent(trace.run)}`}
              className="rounded hover:text-ink hover:underline"
            >
              {visibleText(part)}
            </Link>
          ) : (
            <bdi>{visibleText(part)}</bdi>
          )}
        </span>
      ))}
    </nav>
  )
}

/** What is asked, what was answered, and the other rollouts of the group. */
export function Header() {
  const { trace } = useReader()
  const { text } = trace.item
  const { Facts } = systemViews[trace.system]
  const Text = kindTexts[trace.item.kind] ?? HighlightedText
  const inks = useMarkHighlights('claim')
  return (
    <header className="border-b border-line bg-card px-5 pt-4 pb-3 max-md:px-4 max-md:pt-2.5">
      <div className="flex items-start gap-3">
        <Crumbs />
        <Actions />
      </div>
      <h1 dir="auto" data-text="claim" className={titleClass(text)}>
        <Text text={text} from={0} to={text.length} inks={inks} />
      </h1>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="flex flex-wrap items-center gap-2">
          <VerdictPill of={trace} />
          {headerFacts(trace).map(({ name, tone, text: words, title }) => (
            <Pill key={name} tone={tone} {...(title === undefined ? {} : { title })}>
              {words}
            </Pill>
          ))}
          {Facts ? <Facts /> : null}
        </div>
        <RolloutStrip />
      </div>
    </header>
  )
}
