'use client'

import type { BlockProps } from './block-view'
import { useReader } from '@/components/core/reader/reader'
import { CorrectSign } from './correct-sign'
import { StepText } from './step-text'
import { KindText } from '@/components/core/traces/kind-text'
import { withBox } from '@/lib/features/traces/detail/around-box'
import { verdictLine } from '@/lib/features/traces/detail/verdict-line'
import { vocabulary } from '@/lib/systems/registry/vocabulary'

/** The verdict, and how it stands against the gold. */
export function VerdictBody({ block }: BlockProps) {
  const { trace } = useReader()
  const { word, against } = verdictLine(trace)
  const [step] = block.steps
  return (
    <div className="pt-0.5">
      <b className="font-semibold">{word}</b> <CorrectSign correct={trace.correct} />
      <span className="text-soft">
        {' — '}
        <KindText kind={trace.item.kind} text={against} />
      </span>
      {step && trace.verdict === null ? (
        <p className="read mt-1 whitespace-pre-wrap">
          {vocabulary[trace.system].hasVerdict ? 'Verdict text: “' : 'The answer: '}
          <StepText step={withBox(step, trace)} />
          {vocabulary[trace.system].hasVerdict ? '”' : null}
        </p>
      ) : null}
    </div>
  )
}
