'use client'

import type { BlockProps } from './block-view'
import { StepText } from './step-text'
import { Chip } from '@/components/ui/chip'
import { foldOf } from '@/lib/features/traces/detail/fold'
import { toolLine } from '@/lib/features/traces/detail/tool-words'
import { visibleText } from '@/lib/text/visible-text'

/** What a tool was asked, or what it gave back: one line, the rest on demand. */
export function ToolBody({ block, isUnfolded, onFold }: BlockProps) {
  const [step] = block.steps
  if (!step) return null
  const { limit, more } = foldOf(step.text)
  const isFolded = limit !== null && !isUnfolded
  const isInvalid = step.meta.tool?.valid === false
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-2 text-[0.8125rem] font-semibold">
        {visibleText(toolLine(step))}
        {isInvalid ? <Chip tone="ref">✗ not valid</Chip> : null}
      </p>
      <div className="mt-1 text-[0.8125rem] break-words whitespace-pre-wrap text-soft">
        <StepText step={step} {...(isFolded ? { limit } : {})} />
        {limit === null ? null : (
          <>
            {isFolded ? '… ' : ' '}
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
    </>
  )
}
