'use client'

import type { BlockProps } from './block-view'
import { useFactReading } from './fact-reading'
import { InkText } from './ink-text'
import { useReader } from './reader'
import { StepText } from './step-text'
import { useMarkInks } from '@/components/marks/use-mark-inks'
import { correctionOf, correctionWords, factChanges } from '@/lib/traces/detail/facts'
import { kerningOf, visibleText } from '@/lib/traces/detail/visible-text'
import { formatReward } from '@/lib/traces/format'
import type { Step } from '@/lib/traces/schema'

/** Both readings in one: what went is struck through, what came is underlined. */
function Difference({ step }: { step: Step }) {
  const { trace } = useReader()
  const inks = useMarkInks('raw')
  return (
    <span data-text="raw" dir="auto" className={kerningOf(step.text)}>
      {factChanges(step).map(({ kind, text, from }) => {
        if (kind === 'removed')
          return (
            <del key={`removed ${from}`} className="rounded-sm bg-refw text-ref">
              {visibleText(text)}
            </del>
          )
        const words = <InkText text={trace.view} from={from} to={from + text.length} inks={inks} />
        if (kind === 'same') return <span key={from}>{words}</span>
        return (
          <ins key={from} className="rounded-sm bg-supw text-sup">
            {words}
          </ins>
        )
      })}
    </span>
  )
}

function FactText({ step }: { step: Step }) {
  const reading = useFactReading()
  if (correctionOf(step) !== 'changed' || reading === 'corrected') return <StepText step={step} />
  if (reading === 'difference') return <Difference step={step} />
  const { generated = '' } = step.meta
  return (
    <span dir="auto" className={kerningOf(generated)}>
      {visibleText(generated.trim())}
    </span>
  )
}

/** A supporting fact, as it was generated and as it was corrected. */
export function FactBody({ block }: BlockProps) {
  const { isOpen } = useReader()
  const [step] = block.steps
  if (!step) return null
  const { generated, score } = step.meta
  return (
    <>
      <p className="read text-[0.9375rem] leading-normal break-words whitespace-pre-wrap">
        <FactText step={step} />
        {step.text.trim() === '' ? <i className="text-soft">Empty fact</i> : null}
      </p>
      {isOpen && generated === undefined ? null : (
        <p className="mt-1 text-xs text-soft">
          {correctionWords(step)}
          {score === undefined ? null : ` Score ${formatReward(score)}.`}
        </p>
      )}
    </>
  )
}
