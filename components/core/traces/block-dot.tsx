'use client'

import { useReader } from '@/components/core/reader/reader'
import { cn } from '@/lib/text/class-names'
import { type Block, stepOfBlock } from '@/lib/features/traces/detail/blocks'
import { dotOf, type DotLook } from '@/lib/features/traces/detail/dots'
import { stepWords } from '@/lib/features/traces/detail/step-words'

const looks: Record<DotLook, string> = {
  quiet: 'border-line bg-card text-soft',
  link: 'border-link bg-card text-link',
  abs: 'border-abs bg-card text-abs',
  ref: 'border-ref bg-card text-ref',
  supSolid: 'border-sup bg-sup text-card',
  refSolid: 'border-ref bg-ref text-card',
  plainSolid: 'border-baron bg-baron text-card',
}

/** The dot of a step on the line; pressing it stands on the step. */
export function BlockDot({ block }: { block: Block }) {
  const { trace, flow, select, isOpen } = useReader()
  const isAwaited = isOpen && block === flow.blocks.at(-1)
  const { look, sign } = dotOf(block, trace, { isAwaited })
  const step = stepOfBlock(block)
  const className = cn(
    'absolute top-0.5 left-0 grid size-6 place-items-center rounded-full border-2 font-sans text-[0.6875rem] leading-none font-semibold',
    sign.length > 2 && (sign.length > 3 ? 'text-[0.4375rem]' : 'text-[0.5625rem]'),
    looks[look],
  )
  if (step === null) {
    return (
      <span aria-hidden className={className}>
        {sign}
      </span>
    )
  }
  return (
    <button
      type="button"
      tabIndex={block.kind === 'think' ? -1 : 0}
      aria-label={`Select ${stepWords(flow, step)}`}
      onClick={() => select(step, { reveal: true })}
      className={className}
    >
      {sign}
    </button>
  )
}
