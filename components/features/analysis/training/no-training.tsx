'use client'

import type { TrainingState } from './use-training'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { formatCount } from '@/lib/text/numbers'

/** Why no line is drawn, and what to do. */
export function NoTraining({ lines, withoutStep, known }: TrainingState) {
  if (lines.length > 0)
    return <EmptyState title="No run is chosen">Choose one with “Add run”.</EmptyState>
  if (known.data?.length === 0)
    return (
      <EmptyState title="No trace passes the filter">Remove a part of the filter above.</EmptyState>
    )
  return (
    <EmptyState
      title="No training steps"
      actions={
        <Link href="/imports" className="text-link hover:underline">
          Import rollouts
        </Link>
      }
    >
      {`${withoutStep === 1 ? 'The one trace names no training step' : `None of the ${formatCount(withoutStep)} traces names a training step`}. Import rollouts of a trainer (verl, TRL), or give traces a run or model and a training_step.`}
    </EmptyState>
  )
}
