'use client'

import type { BlockProps } from './block-view'
import { useReader } from '@/components/core/reader/reader'
import { StepText } from './step-text'
import { foldOf, hidesWords } from '@/lib/features/traces/detail/fold'

/** A thought: its first line, the rest on demand. */
export function ThinkBody({ block, isUnfolded, onFold }: BlockProps) {
  const { words } = useReader()
  const [step] = block.steps
  if (!step) return null
  const fold = foldOf(step.text)
  const { limit, more, isCut } = fold
  const isFolded = limit !== null && !isUnfolded && !hidesWords(fold, step, words)
  return (
    <div className="pt-0.5 text-[0.8125rem] whitespace-pre-wrap text-soft">
      {step.text.trim() === '' ? <i>Empty thought</i> : null}
      <StepText step={step} {...(isFolded ? { limit } : {})} />
      {limit === null ? null : (
        <>
          {isFolded && isCut ? '… ' : ' '}
          <button
            type="button"
            aria-expanded={!isFolded}
            onClick={onFold}
            className="rounded text-link hover:underline"
          >
            {isFolded ? more : 'show less'}
          </button>
        </>
      )}
    </div>
  )
}
