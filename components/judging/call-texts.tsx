'use client'

import { useQuery } from '@tanstack/react-query'
import { ReviewBox } from './review-box'
import { Failure } from '@/components/ui/failure'
import { ScrollBox } from '@/components/ui/scroll-box'
import { SkeletonLines } from '@/components/ui/skeleton'
import { judgeCallQuery } from '@/lib/judge-calls/queries'
import type { JudgeCallDetail } from '@/lib/judge-calls/schema'
import { visibleText } from '@/lib/traces/detail/visible-text'

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

/** What a judge was told and what it said, and what people say to it. */
export function CallTexts({ id }: { id: string }) {
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
