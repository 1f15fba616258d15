'use client'

import dynamic from 'next/dynamic'
import { useId } from 'react'
import { MathLine } from '@/components/core/mathematics/math-line'
import { StatusPill } from '@/components/ui/pill'
import { SkeletonLines } from '@/components/ui/skeleton'
import type { Attempt, CompositionPlan } from '@/lib/systems/composition-rl/composing/schema'
import { attemptStatus, droppedLine } from '@/lib/features/compositions/words'

const Made = dynamic(async () => (await import('./made')).Made, {
  loading: () => <SkeletonLines lines={6} label="Loading the problem" />,
})

interface AttemptLineProps {
  plan: CompositionPlan
  attempt: Attempt
  isOpen: boolean
  onToggle: () => void
}

/** One attempt: where it stands and why, and what was made of it when it is opened. */
export function AttemptLine({ plan, attempt, isOpen, onToggle }: AttemptLineProps) {
  const id = useId()
  const problems = attempt.parts.map(({ problem }) => problem).join(' → ')
  return (
    <li className="border-b border-line">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
        className="flex w-full items-baseline gap-3 rounded py-2.5 text-left hover:bg-wash"
      >
        <span className="w-8 shrink-0 text-right font-mono text-xs text-soft">{attempt.n}</span>
        <span className="min-w-0 flex-1">
          <span dir="auto" className="line-clamp-2 font-serif break-words">
            <MathLine text={problems} />
          </span>
          {attempt.dropped === null ? null : (
            <span className="block text-[0.8125rem] break-words text-soft">
              <MathLine text={droppedLine(attempt)} />
            </span>
          )}
        </span>
        <StatusPill of={attemptStatus(attempt)} />
      </button>
      <div id={id} hidden={!isOpen} className="pt-1 pb-5 pl-11 max-sm:pl-3">
        {isOpen ? <Made plan={plan} attempt={attempt} /> : null}
      </div>
    </li>
  )
}
