'use client'

import { useTraceWalk } from './use-trace-walk'
import { useReader } from '@/components/core/reader/reader'
import { May } from '@/components/layout/session'
import { systemViews } from '@/components/systems/registry/registry'
import { Kbd } from '@/components/ui/kbd'
import { Link } from '@/components/ui/link'
import type { ItemKind } from '@/lib/core/vocabulary/item-kinds'
import { isRunId } from '@/lib/features/traces/run-word'
import { sourceLine } from '@/lib/features/traces/detail/header'
import { visibleText } from '@/lib/text/visible-text'
import { statusWord } from '@/lib/systems/registry/verdict-words'

/** Kinds that /verify asks a model about. */
const kindsVerified: ReadonlySet<ItemKind> = new Set(['claim', 'question', 'research-task'])

const link = 'inline-flex min-h-6 items-center gap-1.5 rounded hover:text-ink hover:underline'

/** Next and previous in the result set, and where the trace comes from. */
export function Foot({ onCompare }: { onCompare: () => void }) {
  const { trace } = useReader()
  const { Keys } = systemViews[trace.system]
  const { previous, next, place, diff } = useTraceWalk()
  return (
    <footer className="flex flex-wrap items-center gap-x-5 gap-y-1 border-t border-line bg-card px-5 py-1.5 text-[0.8125rem] text-soft">
      <span className="inline-flex items-center gap-1.5 keyboard-only max-md:hidden">
        <Kbd>?</Kbd> shortcuts
      </span>
      {Keys ? <Keys /> : null}
      {previous ? (
        <Link href={previous} className={link}>
          <Kbd>[</Kbd> {diff ? 'previous item' : 'previous'}
        </Link>
      ) : null}
      {next ? (
        <Link href={next} className={link}>
          <Kbd>]</Kbd> {diff ? 'next item' : 'next trace'}
        </Link>
      ) : null}
      {place ? (
        <Link href={place.href} className={link}>
          {place.words}
        </Link>
      ) : null}
      <button type="button" onClick={onCompare} className={link}>
        <Kbd>c</Kbd> compare
      </button>
      {isRunId(trace.run ?? '') && kindsVerified.has(trace.item.kind) ? (
        <May permission="audit">
          <Link
            href={`/verify?item=${encodeURIComponent(trace.item.id)}`}
            className={`${link} max-md:hidden`}
          >
            Verify it again
          </Link>
        </May>
      ) : null}
      <span className="ml-auto max-md:hidden">
        <bdi>{visibleText(sourceLine(trace.source))}</bdi>
      </span>
      <span className="max-md:hidden">{statusWord(trace.status).toLowerCase()}</span>
    </footer>
  )
}
