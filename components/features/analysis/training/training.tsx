'use client'

import dynamic from 'next/dynamic'
import { trainingExports } from './training-exports'
import { type TrainingState, useTraining } from './use-training'
import { AnalysisShell } from '@/components/features/analysis/shell/analysis-shell'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import { defaultMapping } from '@/lib/core/vocabulary/label-mapping'
import { trainingViewParsers } from '@/lib/features/analysis/training/view'
import { formatCount, plural } from '@/lib/text/numbers'

const Loading = () => <SkeletonLines lines={12} label="Loading the training figures" />

/** Beside the page: charts are the most of it. */
const TrainingCharts = dynamic(async () => (await import('./training-charts')).TrainingCharts, {
  loading: Loading,
})

const TrainingControls = dynamic(
  async () => (await import('./training-controls')).TrainingControls,
  { loading: () => <span className="h-9" /> },
)

const NoTraining = dynamic(async () => (await import('./no-training')).NoTraining, {
  loading: () => null,
})

const hints = [
  { keys: ['arrowleft', 'arrowright'], words: 'step' },
  { keys: ['enter'], words: 'open traces' },
  { keys: ['t'], words: 'show tables' },
]

function statusOf({ points: { data }, withoutStep }: TrainingState): string {
  const traces = (data ?? []).reduce((sum, { n }) => sum + n, 0)
  const last = Math.max(0, ...(data ?? []).map(({ last_step: step }) => step ?? 0))
  const without = withoutStep > 0 ? ` · ${formatCount(withoutStep)} left out (no step)` : ''
  return `${plural(traces, 'trace')} · last step ${last}${without}`
}

/** How runs change over their training steps. */
export function Training() {
  const state = useTraining()
  const { known, points, view, labels } = state
  const failed = known.error ?? points.error
  return (
    <AnalysisShell
      title="Training"
      labels={labels}
      address={
        points.data && {
          parsers: trainingViewParsers,
          shown: { page: 'training', view, labels: labels ?? defaultMapping, points: points.data },
        }
      }
      hints={hints}
      status={points.data ? statusOf(state) : undefined}
      exports={points.data?.length ? trainingExports(points.data, { step: view.step, labels }) : []}
      controls={<TrainingControls state={state} />}
    >
      {failed ? (
        <Failure
          title="The training figures did not load"
          message={failed.message}
          onRetry={() => void (known.error ? known.refetch() : points.refetch())}
        />
      ) : null}
      {!failed && (known.isPending || (points.isPending && state.shown.length > 0)) ? (
        <Loading />
      ) : null}
      {known.data && state.shown.length === 0 ? <NoTraining {...state} /> : null}
      {points.data?.length === 0 ? <NoTraining {...state} /> : null}
      {points.data?.length && state.shown.length > 0 ? (
        <TrainingCharts state={state} points={points.data} />
      ) : null}
    </AnalysisShell>
  )
}
