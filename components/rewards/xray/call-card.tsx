'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ReviewBox } from '@/components/judging/review-box'
import { Failure } from '@/components/ui/failure'
import { Pill } from '@/components/ui/pill'
import { ScrollBox } from '@/components/ui/scroll-box'
import { SkeletonLines } from '@/components/ui/skeleton'
import { judgeCallQuery } from '@/lib/judge-calls/queries'
import type { JudgeCall, JudgeCallDetail } from '@/lib/judge-calls/schema'
import { criterionOf, valueWords } from '@/lib/judge-calls/words'
import { visibleText } from '@/lib/traces/detail/visible-text'
import { formatTime } from '@/lib/traces/format'

const rungs: Record<string, string> = {
  json: 'read as it was asked for',
  fenced: 'taken out of a code fence',
  embedded: 'taken out of the words around it',
  mended: 'mended before it could be read',
  field: 'read from a line of its text',
  tag: 'read from a tag',
  words: 'read from its words',
  reasoning: 'read from its thoughts: it said nothing else',
  unreadable: 'not readable',
  vectors: 'numbers',
}

function Words({ label, text }: { label: string; text: string }) {
  return (
    <ScrollBox label={label} className="max-h-60 rounded-lg border border-line bg-paper">
      <pre className="p-2 font-mono text-xs whitespace-pre-wrap">{visibleText(text)}</pre>
    </ScrollBox>
  )
}

function Texts({ call }: { call: JudgeCallDetail }) {
  return (
    <div className="flex flex-col gap-3 text-[0.8125rem]">
      {call.messages.map(({ role, content }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- messages have no other name
        <div key={at}>
          <h4 className="text-xs text-soft">{role === 'input' ? 'Embedded' : `Told (${role})`}</h4>
          <Words label={role === 'input' ? 'Embedded' : `Told, ${role}`} text={content} />
        </div>
      ))}
      {call.reply === null ? null : (
        <div>
          <h4 className="text-xs text-soft">Reply</h4>
          <Words label="Reply" text={call.reply} />
        </div>
      )}
      <p className="text-xs text-soft">
        {Object.entries(call.params)
          .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
          .join(' · ')}
      </p>
      <ReviewBox call={call} hasSeen />
    </div>
  )
}

function Opened({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(judgeCallQuery(id))
  if (error)
    return (
      <Failure
        title="The call did not load"
        message={error.message}
        onRetry={() => void refetch()}
      />
    )
  return data ? <Texts call={data} /> : <SkeletonLines lines={4} label="Loading the call" />
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
          {cached ? ', kept from before' : ''}; {rungs[rung] ?? rung}
        </span>
      </p>
      <details className="mt-1" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="rounded py-1 text-[0.8125rem] text-link">
          What it was told and what it said
        </summary>
        {isOpen ? <Opened id={call.id} /> : null}
      </details>
    </li>
  )
}
