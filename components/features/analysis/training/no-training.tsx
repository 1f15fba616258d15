'use client'

import { useAnalysisFilter } from '@/components/features/analysis/shell/use-analysis-filter'
import type { TrainingState } from './use-training'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { formatCount } from '@/lib/text/numbers'
import { visibleText } from '@/lib/text/visible-text'

/** Why no line is drawn, and what to do. */
export function NoTraining({ lines, shown, change, withoutStep, known }: TrainingState) {
  const { narrow } = useAnalysisFilter()
  if (shown.length > 0 && lines.length > 0)
    return (
      <EmptyState
        title="No trace of the chosen runs matches the filter"
        actions={<Button onClick={() => void change({ runs: null })}>Show default runs</Button>}
      >
        {`Chosen: ${shown.map(visibleText).join(', ')}. Runs that match: ${lines
          .slice(0, 4)
          .map(({ name }) => visibleText(name))
          .join(', ')}${lines.length > 4 ? ' and others' : ''}.`}
      </EmptyState>
    )
  if (lines.length > 0)
    return <EmptyState title="No run is chosen">Choose one with “Add run”.</EmptyState>
  if (known.data?.length === 0)
    return (
      <EmptyState
        title="No trace matches the filter"
        actions={<Button onClick={() => narrow({})}>Clear filters</Button>}
      >
        Remove a filter above.
      </EmptyState>
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
      {`${withoutStep === 1 ? 'The trace has no training step' : `None of the ${formatCount(withoutStep)} traces has a training step`}. Import rollouts of a trainer (verl, TRL), or add a run or model and a training_step to each trace.`}
    </EmptyState>
  )
}
