'use client'

import { Written } from '../chain/written'
import { ValueLine } from './value-line'
import { useReader } from '@/components/core/reader/reader'
import { cn } from '@/lib/text/class-names'
import { visibleText } from '@/lib/text/visible-text'
import {
  type FoundAnswer,
  foundAnswer,
  judgedValues,
} from '@/lib/systems/composition-rl/response/found-answer'

function Answer({ of: text }: { of: string }) {
  return (
    <span className="read text-base font-semibold">
      <Written of={text} />
    </span>
  )
}

function Meeting({ met }: Pick<FoundAnswer, 'met'>) {
  if (met === null) return null
  const { isEqual, reason } = met
  return (
    <p className={cn('text-[0.8125rem]', isEqual ? 'text-sup' : 'text-ref')}>
      <b>
        <span aria-hidden>{isEqual ? '✓' : '✗'} </span>
        {isEqual ? 'Correct' : 'Incorrect'}
      </b>
      : {reason}
    </p>
  )
}

/** The extracted answer beside the gold answer, and every value found on the way, each a way to its words. */
export function AnswerJudged() {
  const { trace, show, words } = useReader()
  const { answer, gold, met } = foundAnswer(trace)
  const values = judgedValues(trace)
  return (
    <section aria-label="Answer" className="mb-5">
      <h2 className="heading mb-1.5">Answer</h2>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-3 gap-y-1">
        <dt className="text-[0.8125rem] text-soft">In the last box</dt>
        <dd className="min-w-0">
          {answer === null ? (
            <span className="text-abs">none</span>
          ) : (
            <button
              type="button"
              aria-label={`${visibleText(answer.text.trim()) || 'An empty box'}, show it in the trace`}
              aria-pressed={words?.start === answer.start}
              onClick={() => show(answer)}
              className="min-h-6 min-w-6 max-w-full rounded text-left underline decoration-link decoration-2 underline-offset-4 hover:bg-linkw"
            >
              <Answer of={answer.text} />
            </button>
          )}
        </dd>
        <dt className="text-[0.8125rem] text-soft">Gold</dt>
        <dd className="min-w-0">
          {gold === null ? <span className="text-soft">none</span> : <Answer of={gold} />}
        </dd>
      </dl>
      <Meeting met={met} />
      {values.length === 0 ? null : (
        <>
          <h2 className="heading mt-4 mb-1.5">Intermediate values</h2>
          <ul className="grid gap-2">
            {values.map((value) => (
              <ValueLine key={`${value.part} ${value.symbol}`} value={value} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
