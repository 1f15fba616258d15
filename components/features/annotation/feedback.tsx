'use client'

import { useEffect, useRef } from 'react'
import { Column } from './column'
import { Button } from '@/components/ui/button'
import { Kbd } from '@/components/ui/kbd'
import { Pill } from '@/components/ui/pill'
import { isAsExpected } from '@/lib/features/studies/annotation/judging'
import type { BlindPair, Choices, SavedJudgement } from '@/lib/features/studies/annotation/schema'
import { wordsOf } from '@/lib/features/studies/annotation/words'
import { visibleText } from '@/lib/text/visible-text'

export interface Lesson {
  dimensions: BlindPair['dimensions']
  choices: Choices
  feedback: NonNullable<SavedJudgement['feedback']>
}

interface FeedbackProps {
  lesson: Lesson
  onNext: () => void
}

/** After a practice pair: what was right, beside what one chose. */
export function Feedback({ lesson, onNext }: FeedbackProps) {
  const { dimensions, choices, feedback } = lesson
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => next.current?.focus(), [])
  return (
    <Column title="Expected answer">
      <dl className="flex flex-col divide-y divide-line rounded-2xl border border-line bg-card px-4">
        {dimensions.map(({ id, name }) => {
          const expected = feedback.expected[id]
          const chosen = choices[id]
          if (expected === undefined || chosen === undefined) return null
          const isRight = isAsExpected(chosen, expected)
          return (
            <div key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-3">
              <dt className="w-40 font-semibold">{name}</dt>
              <dd className="flex flex-1 flex-wrap items-baseline gap-x-4 gap-y-1">
                <span>
                  You: <b className="font-semibold">{wordsOf(chosen)}</b>
                </span>
                {isRight ? null : (
                  <span>
                    Expected: <b className="font-semibold">{wordsOf(expected)}</b>
                  </span>
                )}
                <Pill tone={isRight ? 'sup' : 'abs'} sign={isRight ? '=' : '≠'}>
                  {isRight ? 'the same' : 'not the same'}
                </Pill>
              </dd>
            </div>
          )
        })}
      </dl>
      <p dir="auto" className="text-base leading-relaxed whitespace-pre-wrap read">
        {visibleText(feedback.text)}
      </p>
      <div>
        <Button
          ref={next}
          look="primary"
          className="h-11 px-5 [&_kbd]:border-current/40 [&_kbd]:bg-transparent [&_kbd]:text-current"
          onClick={onNext}
        >
          Continue <Kbd>⏎</Kbd>
        </Button>
      </div>
    </Column>
  )
}
