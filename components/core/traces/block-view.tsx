'use client'

import dynamic from 'next/dynamic'
import { BlockDot } from './block-dot'
import { CardBody } from './card-body'
import { ProblemNotes } from '@/components/core/reader/problems'
import { ReadBody } from './read-body'
import { useReader } from '@/components/core/reader/reader'
import { ThinkBody } from './think-body'
import { VerdictBody } from './verdict-body'
import { StepMarks } from '@/components/core/marks/step-marks'
import { cn } from '@/lib/text/class-names'
import { type Block, restingStep, stepOfBlock } from '@/lib/features/traces/detail/blocks'
import { stepWords } from '@/lib/features/traces/detail/step-words'

/** What only some systems write is loaded where it is met. */
const EntailmentBody = dynamic(async () => (await import('./entailment-body')).EntailmentBody, {
  loading: () => null,
})
const FactBody = dynamic(async () => (await import('./fact-body')).FactBody, {
  loading: () => null,
})
const ToolBody = dynamic(async () => (await import('./tool-body')).ToolBody, {
  loading: () => null,
})

export interface BlockProps {
  block: Block
  index: number
  isUnfolded: boolean
  onFold: () => void
}

function Body(props: BlockProps) {
  const { block } = props
  switch (block.kind) {
    case 'think':
      return <ThinkBody {...props} />
    case 'card':
      return <CardBody {...props} />
    case 'verdict':
      return <VerdictBody {...props} />
    case 'call':
    case 'result':
      return <ToolBody {...props} />
    case 'fact':
      return <FactBody {...props} />
    case 'entailment':
      return <EntailmentBody {...props} />
    case 'reason':
    case 'text':
      return <ReadBody {...props} />
    default:
      return block.kind satisfies never
  }
}

const boxed = new Set<Block['kind']>(['card', 'call', 'result', 'reason', 'fact', 'text'])

/** One thing to read: its dot on the line, its body, its problems and its marks. Standing on it lights its words. */
export function BlockView(props: BlockProps) {
  const { block, index } = props
  const { flow, step, lit, hover, select, isAddressed } = useReader()
  const own = stepOfBlock(block)
  const isChosen = step !== null && flow.blockOf.get(step) === index
  const isLit = block.steps.some(({ index: at }) => lit.steps.has(at))
  const cited = restingStep(block)
  const isLast = index === flow.blocks.length - 1 || block.kind === 'entailment'

  return (
    <div className="relative pb-3 pl-8">
      {isLast ? null : (
        <span aria-hidden className="absolute top-6 -bottom-1 left-[0.6875rem] w-0.5 bg-line" />
      )}
      <BlockDot block={block} />
      {/* The dot beside it does the same by keyboard and by press. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <article
        data-block={index}
        tabIndex={-1}
        aria-label={own === null ? 'Verdict' : stepWords(flow, own)}
        aria-current={isChosen ? 'step' : undefined}
        onPointerEnter={() => cited !== null && hover({ on: 'step', step: cited })}
        onPointerLeave={() => hover(null)}
        onFocus={(event) => {
          if (cited !== null && event.target === event.currentTarget && !isChosen) select(cited)
        }}
        className={cn(
          'min-w-0 rounded-[0.625rem] outline-none',
          boxed.has(block.kind) && 'border bg-card px-3.5 py-2.5',
          boxed.has(block.kind) && (isChosen || isLit ? 'border-link' : 'border-line'),
          !boxed.has(block.kind) && '-mx-1 px-1',
          isChosen && 'ring-2 ring-linkhi',
        )}
      >
        {isAddressed
          ? block.steps.map(({ index: at }) => <span key={at} id={`step-${at}`} />)
          : null}
        <Body {...props} />
        <ProblemNotes problems={block.problems} />
        {block.steps.map(({ index: at }) => (
          <StepMarks key={at} step={at} />
        ))}
      </article>
    </div>
  )
}
