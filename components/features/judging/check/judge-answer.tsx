'use client'

import { Verbatim } from '../verbatim'
import { Button, buttonClass } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { Link } from '@/components/ui/link'
import { Pill } from '@/components/ui/pill'
import { isJudgesValue, partWords } from '@/lib/features/judging/calls/review-value'
import type { JudgeCallDetail } from '@/lib/core/judge-calls/schema'
import { criterionOf, reviewWords, valueWords } from '@/lib/features/judging/calls/words'

interface SaidProps {
  call: JudgeCallDetail
  onNext: () => void
}

/** What the judge said, beside what a person said before seeing it. */
export function JudgeAnswer({ call, onNext }: SaidProps) {
  const own = call.reviews.at(-1)
  const isSame = own !== undefined && isJudgesValue(own, call)
  return (
    <article aria-live="polite" className="flex max-w-2xl flex-col gap-3">
      <h2 className="font-serif text-lg font-medium">{criterionOf(call.criterion).title}</h2>
      <p className="flex flex-wrap items-center gap-2">
        <span>
          You say <b>{own ? reviewWords(call.criterion, own) : ''}</b>, the judge says{' '}
          <b>
            {(own?.parts ? partWords(call.parts) : null) ?? valueWords(call.criterion, call.value)}
          </b>
          .
        </span>
        <Pill tone={isSame ? 'sup' : 'ref'} sign={isSame ? '=' : '≠'}>
          {isSame ? 'the same' : 'not the same'}
        </Pill>
      </p>
      {call.reply === null ? null : <Verbatim label="Reply" text={call.reply} />}
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={onNext}>
          Next <Kbd>⏎</Kbd>
        </Button>
        <Link href={`/traces/${encodeURIComponent(call.trace_id)}`} className={buttonClass()}>
          Open the trace
        </Link>
      </div>
    </article>
  )
}
