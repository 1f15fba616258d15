'use client'

import type { BlockProps } from './block-view'
import { useReader } from '@/components/core/reader/reader'
import { StepText } from './step-text'
import { KindText } from '@/components/core/traces/kind-text'
import { cn } from '@/lib/text/class-names'
import { withBox } from '@/lib/features/traces/detail/around-box'
import { verdictLine } from '@/lib/features/traces/detail/verdict-line'
import { vocabulary } from '@/lib/systems/registry/vocabulary'
import type { Tone } from '@/lib/core/vocabulary/tone'

const tones: Record<Tone, string> = {
  sup: 'text-sup',
  ref: 'text-ref',
  abs: 'text-abs',
  plain: 'text-ink',
}

/** The verdict, and how it stands against the gold. */
export function VerdictBody({ block }: BlockProps) {
  const { trace } = useReader()
  const { tone, word, against } = verdictLine(trace)
  const [step] = block.steps
  return (
    <div className="pt-0.5">
      <b className={cn('font-semibold', tones[tone])}>{word}</b>
      <span className="text-soft">
        {' — '}
        <KindText kind={trace.item.kind} text={against} />
      </span>
      {step && trace.verdict === null ? (
        <p className="read mt-1 whitespace-pre-wrap">
          {vocabulary[trace.system].hasVerdict ? 'It says: “' : 'The answer: '}
          <StepText step={withBox(step, trace)} />
          {vocabulary[trace.system].hasVerdict ? '”' : null}
        </p>
      ) : null}
    </div>
  )
}
