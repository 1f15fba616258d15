'use client'

import { useQuery } from '@tanstack/react-query'
import { ReviewBox } from './review-box'
import { Verbatim } from './verbatim'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import { judgeCallQuery } from '@/lib/features/judging/calls/queries'
import type { JudgeCallDetail } from '@/lib/core/judge-calls/schema'
import { messageTexts } from '@/lib/features/judging/calls/words'

function Texts({ call }: { call: JudgeCallDetail }) {
  return (
    <div className="flex flex-col gap-3 text-[0.8125rem]">
      {messageTexts(call.messages).map(({ number, heading, text }) => (
        <div key={number}>
          <h4 className="text-xs text-soft">{heading}</h4>
          <Verbatim label={heading} text={text} />
        </div>
      ))}
      {call.reply === null ? null : (
        <div>
          <h4 className="text-xs text-soft">Reply</h4>
          <Verbatim label="Reply" text={call.reply} />
        </div>
      )}
      {call.unread === null ? null : <p className="text-abs">Not read: {call.unread}</p>}
      <p className="text-xs text-soft">
        {Object.entries(call.params)
          .map(([name, value]) => `${name} ${JSON.stringify(value)}`)
          .join(' · ')}
      </p>
      {call.cached ? (
        <p className="text-xs text-soft">From cache: an earlier reply was reused.</p>
      ) : null}
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
