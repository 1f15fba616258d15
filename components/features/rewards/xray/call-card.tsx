'use client'

import { useState } from 'react'
import { CallTexts } from '@/components/features/judging/call-texts'
import { Pill } from '@/components/ui/pill'
import type { JudgeCall } from '@/lib/core/judge-calls/schema'
import { criterionOf, valueWords } from '@/lib/features/judging/calls/words'
import { visibleText } from '@/lib/text/visible-text'
import { formatTime } from '@/lib/text/numbers'

const rungs: Record<string, string> = {
  json: 'in the required format',
  fenced: 'extracted from a code block',
  embedded: 'extracted from surrounding text',
  mended: 'repaired before parsing',
  field: 'read from a line of its text',
  tag: 'read from a tag',
  words: 'read from its words',
  reasoning: 'read from its reasoning: there was no other text',
  unreadable: 'not readable',
  vectors: 'numbers',
}

/** One call: what was said, by whom, when; opened, what it was told. */
export function CallCard({ call }: { call: JudgeCall }) {
  const [isOpen, setOpen] = useState(false)
  const { criterion, target, judge, value, rung, cached, created_at: at } = call
  const isVector = criterion === 'embedding'
  return (
    <li className="rounded-xl border border-line p-3">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="font-medium">
          {criterionOf(criterion).title}
          {target === null ? '' : ` Q${target + 1}`}
        </span>
        {isVector ? null : (
          <Pill tone={value === null ? 'abs' : 'plain'}>{valueWords(criterion, value)}</Pill>
        )}
        <span className="text-xs text-soft">
          <bdi>{visibleText(judge)}</bdi>, <time dateTime={at}>{formatTime(at)}</time>
          {`; ${rungs[rung] ?? rung}`}
        </span>
        {cached ? <Pill size="sm">from cache</Pill> : null}
      </p>
      <details className="mt-1" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="rounded py-1 text-[0.8125rem] text-link">Request and reply</summary>
        {isOpen ? <CallTexts id={call.id} /> : null}
      </details>
    </li>
  )
}
