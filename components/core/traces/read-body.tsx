'use client'

import type { BlockProps } from './block-view'
import { useReader } from '@/components/core/reader/reader'
import { StepText } from './step-text'
import { aroundBox } from '@/lib/features/traces/detail/around-box'
import { readingTitle } from '@/lib/features/traces/detail/reading-title'
import { problemWord } from '@/lib/systems/registry/verdict-words'

/** An explanation as a text to read, or text that stands outside of everything. */
export function ReadBody({ block }: BlockProps) {
  const { trace, cited } = useReader()
  const [step] = block.steps
  if (!step) return null
  const title = readingTitle(step, trace)
  const isReason = title !== null
  const isUnsupported = step.kind === 'reason' && trace.document !== null && !cited.has(step.index)
  return (
    <>
      <p className="heading mb-1">{title ?? problemWord('text_outside')}</p>
      <div
        className={
          isReason
            ? 'read max-w-[65ch] text-base leading-relaxed whitespace-pre-wrap'
            : 'font-mono text-[0.8125rem] break-words whitespace-pre-wrap'
        }
      >
        <StepText step={aroundBox(step, trace)} />
      </div>
      {isUnsupported ? (
        <p className="mt-1 text-[0.8125rem] text-abs">No support found in the document</p>
      ) : null}
    </>
  )
}
