'use client'

import type { ReactNode } from 'react'
import { useChain } from './chain-context'
import { Label } from './label'
import { Written } from './written'
import { MathText } from '@/components/core/reader/math-text'
import { cn } from '@/lib/text/class-names'
import type { ChainNode } from '@/lib/systems/composition-rl/chain/nodes'
import { visibleText } from '@/lib/text/visible-text'

function Words({ text, className }: { text: string; className?: string }) {
  return (
    <p
      dir="auto"
      className={cn('read text-[0.9375rem] leading-normal whitespace-pre-wrap', className)}
    >
      <MathText text={text} from={0} to={text.length} inks={[]} />
    </p>
  )
}

/** A value as the file has it. */
function Value({ of: value }: { of: string }) {
  return (
    <b className="font-serif text-base font-semibold">
      <Written of={value} />
    </b>
  )
}

function Fact({ children }: { children: ReactNode }) {
  return <p className="mt-1.5 text-[0.8125rem] text-soft">{children}</p>
}

type Problem = Extract<ChainNode, { kind: 'problem' }>

function ProblemBody({ node: { problem, replaced, isLast } }: { node: Problem }) {
  const { hasValues } = useChain()
  const { solution, answer } = problem
  return (
    <>
      <Words text={problem.problem} />
      {replaced === null || !hasValues ? null : (
        <Fact>
          <Written of={replaced.symbol || 'Y'} /> is <Value of={replaced.value} /> here.
        </Fact>
      )}
      {hasValues && answer !== '' ? (
        <Fact>
          {isLast ? 'Final answer: ' : 'Answer: '}
          <Value of={answer} />
        </Fact>
      ) : null}
      {hasValues && solution ? (
        <details className="mt-1.5 text-[0.8125rem]">
          <summary className="text-link">Solution in the file</summary>
          <Words text={solution} className="mt-1" />
        </details>
      ) : null}
    </>
  )
}

function Body({ node }: { node: ChainNode }) {
  const { hasValues } = useChain()
  switch (node.kind) {
    case 'problem':
      return <ProblemBody node={node} />
    case 'definition':
      return (
        <>
          {node.text === '' ? <Fact>The file has no definition.</Fact> : <Words text={node.text} />}
          {hasValues ? (
            <Fact>
              <Written of={node.symbol} /> = <Value of={node.value} /> is passed on.
            </Fact>
          ) : null}
        </>
      )
    case 'relation':
      return node.text === '' ? <Fact>The file has no relation.</Fact> : <Words text={node.text} />
    default:
      return node satisfies never
  }
}

/** Headings are in capitals, which would make another name of a small letter. */
function Defined({ symbol }: { symbol: string }) {
  return (
    <>
      Definition of{' '}
      <span className="tracking-normal normal-case">
        <Written of={symbol} />
      </span>
    </>
  )
}

function kindsOf(node: ChainNode): string {
  if (node.kind !== 'problem') return ''
  const { level, type } = node.problem
  return [type, level].filter(Boolean).join(' · ')
}

/** One part of the chain and what it hands to the next. */
export function ChainNodeView({ node }: { node: ChainNode }) {
  const { lit, hover } = useChain()
  const isProblem = node.kind === 'problem'
  return (
    <li
      data-chain={node.place}
      onPointerEnter={() => hover(node.place)}
      onPointerLeave={() => hover(null)}
      className={cn(
        'relative scroll-my-4 rounded-[0.625rem] border px-3.5 py-2.5',
        isProblem ? 'bg-card' : 'ml-5 bg-linkw/50',
        lit === node.place ? 'border-link ring-2 ring-linkhi' : 'border-line',
      )}
    >
      <div className="mb-1.5 flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <Label place={node.place} side="chain" label={node.label} name={node.name} />
        <h3 className="heading">
          {node.kind === 'definition' ? <Defined symbol={node.symbol} /> : visibleText(node.name)}
        </h3>
        <span className="ml-auto text-xs text-soft">{visibleText(kindsOf(node))}</span>
      </div>
      <Body node={node} />
    </li>
  )
}
