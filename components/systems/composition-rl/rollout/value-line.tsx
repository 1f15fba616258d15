'use client'

import { MathText } from '@/components/core/reader/math-text'
import { useReader } from '@/components/core/reader/reader'
import { Pill } from '@/components/ui/pill'
import type { TextRange } from '@/lib/systems/composition-rl/chain/locate'
import { equation } from '@/lib/maths/written'
import { type JudgedValue, sourceWords } from '@/lib/systems/composition-rl/response/found-answer'
import { stateWord } from '@/lib/systems/composition-rl/response/found-values'
import { visibleText } from '@/lib/text/visible-text'

const tones = { true: 'sup', false: 'ref', null: 'abs' } as const
const signs = { true: '✓', false: '✗', null: '?' } as const

function Place({ at, children }: { at: TextRange; children: string }) {
  const { show, words } = useReader()
  return (
    <button
      type="button"
      aria-pressed={words?.start === at.start && words.end === at.end}
      onClick={() => show({ start: at.start, end: at.end })}
      className="min-h-6 rounded text-link underline-offset-2 hover:underline"
    >
      {children}
    </button>
  )
}

/** A value of the chain: whether the rollout found it, who says so, and where. */
export function ValueLine({ value: found }: { value: JudgedValue }) {
  const { symbol, value, isRecovered, from, judge, reason, stated, lost } = found
  const name = equation(symbol, value)
  const by = isRecovered === null ? '' : sourceWords[from]
  return (
    <li className="text-[0.8125rem]">
      <p className="flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="read text-base font-semibold">
          <MathText text={name} from={0} to={name.length} inks={[]} />
        </span>
        <Pill size="sm" tone={tones[`${isRecovered}`]} sign={signs[`${isRecovered}`]}>
          {stateWord(found)}
        </Pill>
        <span className="text-soft">{judge === null ? by : `${by}, ${visibleText(judge)}`}</span>
      </p>
      <p className="text-soft">
        {isRecovered === false && stated !== null
          ? `the output says ${visibleText(stated.text)}: `
          : ''}
        {visibleText(reason)}
        {stated === null ? null : (
          <>
            {' · '}
            <Place at={stated}>show this value</Place>
          </>
        )}
        {lost === null ? null : (
          <>
            {' · '}
            <Place at={lost}>show the correct value</Place>
          </>
        )}
      </p>
    </li>
  )
}
