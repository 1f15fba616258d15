'use client'

import { AttemptSteps } from './attempt-steps'
import { ChainView } from '@/components/systems/composition-rl/chain/chain-view'
import { itemOf } from '@/lib/features/compositions/item'
import type { Attempt, CompositionPlan } from '@/lib/systems/composition-rl/composing/schema'
import { compositionOf } from '@/lib/systems/registry/composing'

interface MadeProps {
  plan: CompositionPlan
  attempt: Attempt
}

/** What was made of an attempt. */
export function Made({ plan, attempt }: MadeProps) {
  if (attempt.problem === null) return <AttemptSteps attempt={attempt} />
  const { input } = itemOf(plan, attempt)
  return (
    <>
      <ChainView composition={compositionOf(attempt.problem, { ...input })} />
      <details className="mt-4">
        <summary className="rounded py-1 text-[0.8125rem] font-medium">Step by step</summary>
        <div className="mt-2">
          <AttemptSteps attempt={attempt} />
        </div>
      </details>
    </>
  )
}
