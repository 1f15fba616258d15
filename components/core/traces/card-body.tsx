'use client'

import type { BlockProps } from './block-view'
import { QuestionChips } from './question-chips'
import { useReader } from '@/components/core/reader/reader'
import { StepText } from './step-text'
import { isAbstained } from '@/lib/features/traces/detail/dots'

/** A question with its answer and what was judged about them. */
export function CardBody({ block }: BlockProps) {
  const { trace, flow, cited, isOpen } = useReader()
  const question = block.steps.find(({ kind }) => kind === 'question')
  const answer = block.steps.find(({ kind }) => kind === 'answer')
  const hasAbstained = isAbstained(block)
  const isAwaited = isOpen && block === flow.blocks.at(-1)
  const isUnsupported =
    answer && !hasAbstained && trace.document !== null && !cited.has(answer.index)
  return (
    <>
      {question ? (
        <p className="leading-snug font-semibold whitespace-pre-wrap">
          <StepText step={question} />
          {question.text.trim() === '' ? (
            <i className="font-normal text-soft">Empty question</i>
          ) : null}
        </p>
      ) : (
        <p className="text-[0.8125rem] text-abs">An answer without a question</p>
      )}
      {answer ? (
        <p className="read mt-1.5 text-[0.9375rem] leading-normal whitespace-pre-wrap">
          <StepText step={answer} />
          {answer.text.trim() === '' ? <i className="text-soft">Empty answer</i> : null}
        </p>
      ) : isAwaited ? null : (
        <p className="mt-1.5 text-[0.8125rem] text-ref">No answer follows.</p>
      )}
      {isUnsupported ? (
        <p className="mt-1 text-[0.8125rem] text-abs">No support found in the document</p>
      ) : null}
      <QuestionChips question={question?.meta.question ?? null} hasAbstained={hasAbstained} />
    </>
  )
}
