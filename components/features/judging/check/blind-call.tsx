'use client'

import { ReviewBox } from '../review-box'
import { ScrollBox } from '@/components/ui/scroll-box'
import type { DrawMode, JudgeCallDetail, NextCall } from '@/lib/core/judge-calls/schema'
import { criterionOf, messageTexts } from '@/lib/features/judging/calls/words'
import { visibleText } from '@/lib/text/visible-text'

interface BlindCallProps {
  call: NonNullable<NextCall['call']>
  /** How it was drawn. */
  drawn: DrawMode
  onSaved: (call: JudgeCallDetail) => void
}

/** The request to the judge, without its reply. */
export function BlindCall({ call, drawn, onSaved }: BlindCallProps) {
  const { title, meaning } = criterionOf(call.criterion)
  return (
    <article className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <ScrollBox
        label="Request to the judge"
        className="max-h-[70vh] min-w-0 rounded-2xl border border-line bg-card p-4"
      >
        {messageTexts(call.messages).map(({ number, text }) => (
          <p key={number} className="read whitespace-pre-wrap">
            {visibleText(text)}
          </p>
        ))}
      </ScrollBox>
      <div>
        <h2 className="font-serif text-lg font-medium">
          {title}
          {call.target === null ? '' : `, question ${call.target + 1}`}
        </h2>
        <p className="mb-3 text-soft">{meaning}</p>
        <ReviewBox call={call} hasSeen={false} drawn={drawn} onSaved={onSaved} />
      </div>
    </article>
  )
}
