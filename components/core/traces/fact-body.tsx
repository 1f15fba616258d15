'use client'

import { Fragment } from 'react'
import type { BlockProps } from './block-view'
import { useFactReading } from './fact-reading'
import { HighlightedText } from '@/components/core/reader/highlighted-text'
import { useReader } from '@/components/core/reader/reader'
import { StepText } from './step-text'
import { useMarkHighlights } from '@/components/core/marks/use-mark-highlights'
import {
  correctionOf,
  correctionWords,
  factChanges,
  type PlacedChange,
} from '@/lib/features/traces/detail/facts'
import type { StyledHighlight } from '@/lib/features/traces/detail/highlights'
import { kerningOf, visibleText } from '@/lib/text/visible-text'
import { formatReward } from '@/lib/text/numbers'
import type { Step } from '@/lib/core/traces/schema'

interface ChangedProps {
  change: PlacedChange
  inks: readonly StyledHighlight[]
}

function Changed({ change: { kind, text, blanks, from }, inks }: ChangedProps) {
  const { trace } = useReader()
  const end = from + text.length
  if (kind === 'removed')
    return (
      <>
        <del className="rounded-sm bg-refw text-ref">{visibleText(text)}</del>
        {blanks}
      </>
    )
  const words = <HighlightedText text={trace.view} from={from} to={end} inks={inks} />
  return (
    <>
      {kind === 'same' ? words : <ins className="rounded-sm bg-supw text-sup">{words}</ins>}
      {blanks === '' ? null : (
        <HighlightedText text={trace.view} from={end} to={end + blanks.length} inks={inks} />
      )}
    </>
  )
}

/** Both readings in one: what went is struck through, what came is underlined. */
function Difference({ step }: { step: Step }) {
  const inks = useMarkHighlights('raw')
  return (
    <span data-text="raw" dir="auto" className={kerningOf(step.text)}>
      {factChanges(step).map((change) => (
        <Fragment key={`${change.kind} ${change.from}`}>
          <Changed change={change} inks={inks} />
        </Fragment>
      ))}
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
