'use client'

import { useId, useState } from 'react'
import { useReader } from '@/components/core/reader/reader'
import { OptionSelect } from '@/components/ui/field'
import { cn } from '@/lib/text/class-names'
import { replay, replayable } from '@/lib/features/traces/detail/replay'
import type { XraySource } from '@/lib/features/traces/detail/xray'

/** With more questions than this they are chosen from a list. */
const mostSwitches = 16

interface ChoiceProps {
  answers: readonly number[]
  off: number | null
  onChoose: (off: number | null) => void
}

function Switches({ answers, off, onChoose }: ChoiceProps) {
  const name = useId()
  return (
    <div className="flex flex-wrap gap-1">
      {[null, ...answers].map((answer) => (
        <label
          key={answer}
          className={cn(
            'cursor-pointer rounded-md border border-line px-2 py-0.5 text-xs has-focus-visible:outline-2',
            answer === off && 'border-ink bg-wash font-medium',
            answer !== null && answer === off && 'line-through',
          )}
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={answer === off}
            onChange={() => onChoose(answer)}
          />
          {answer === null ? 'none' : `Q${answer + 1}`}
        </label>
      ))}
    </div>
  )
}

function List({ answers, off, onChoose }: ChoiceProps) {
  return (
    <OptionSelect
      aria-label="Answer to leave out"
      value={off}
      onValue={onChoose}
      none={[null, 'none']}
      options={answers.map((answer) => [answer, `Q${answer + 1}`])}
    />
  )
}

/** One answer is left out, and the judge's verdict without it is shown with what that does. */
export function LeaveOneOut({ source }: { source: XraySource }) {
  const { trace, flow, select } = useReader()
  const [chosen, setChosen] = useState<number | null>(null)
  const answers = replayable(trace, source)
  if (answers.length === 0) return null
  const off = chosen !== null && answers.includes(chosen) ? chosen : null
  const { verdict, lines } = replay(trace, source, off)
  const Choice = answers.length > mostSwitches ? List : Switches
  return (
    <fieldset className="mt-4 text-[0.8125rem]">
      <legend className="heading mb-1">Leave an answer out</legend>
      <Choice
        answers={answers}
        off={off}
        onChoose={(next) => {
          setChosen(next)
          const step = flow.blocks.find(({ number }) => number === (next ?? -1) + 1)?.steps[0]
          if (step) select(step.index, { reveal: true })
        }}
      />
      <div aria-live="polite" className="mt-1.5">
        <p>
          Judge’s verdict {off === null ? 'from all answers' : `without answer ${off + 1}`}:{' '}
          <b>{verdict ?? 'no reply: no request was sent'}</b>.
        </p>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </fieldset>
  )
}
