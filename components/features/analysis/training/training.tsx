'use client'

import { NoTraining } from './no-training'
import { RunPicker } from './run-picker'
import { TrainingCharts } from './training-charts'
import { type TrainingState, useTraining } from './use-training'
import { ViewControls } from './view-controls'
import { AnalysisShell } from '@/components/features/analysis/shell/analysis-shell'
import { downloadFile } from '@/components/ui/download'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import { trainingCsv } from '@/lib/features/analysis/training/page-words'
import { stepLatex, stepTable, stepTabs } from '@/lib/features/analysis/training/step-table'
import { shownMetric } from '@/lib/features/analysis/training/series-words'
import { formatCount, plural } from '@/lib/text/numbers'

const hints = [
  { keys: ['arrowleft', 'arrowright'], words: 'step' },
  { keys: ['enter'], words: 'open traces' },
  { keys: ['t'], words: 'show tables' },
]

function statusOf({ points: { data }, withoutStep }: TrainingState): string {
  const traces = (data ?? []).reduce((sum, { n }) => sum + n, 0)
  const last = Math.max(0, ...(data ?? []).map(({ last_step: step }) => step ?? 0))
  const without = withoutStep > 0 ? ` · ${formatCount(withoutStep)} without a step left out` : ''
  return `${plural(traces, 'trace')} · last step ${last}${without}`
}

function save(name: string, text: string): void {
  downloadFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }))
}

/** How runs change over their training steps. */
export function Training() {
  const state = useTraining()
  const { known, points, view } = state
  const { present, metric } = shownMetric(points.data ?? [], view.metric)
  const failed = known.error ?? points.error
  const data = points.data ?? []
  const table = () => stepTable(data, view.step)
  const exports = [
    {
      title: 'Download CSV',
      hint: 'all series',
      onSelect: () => save('training.csv', trainingCsv(data)),
    },
    {
      title: 'Download LaTeX',
      hint: 'booktabs',
      onSelect: () => save('training.tex', stepLatex(table())),
    },
  ]
  return (
    <AnalysisShell
      title="Training"
      hints={hints}
      status={points.data ? statusOf(state) : undefined}
      exports={data.length > 0 ? exports : []}
      tableText={data.length > 0 ? () => stepTabs(table()) : undefined}
      controls={
        <>
          <RunPicker {...state} />
          <ViewControls {...state} present={present} metric={metric} />
        </>
      }
    >
      {failed ? (
        <Failure
          title="The training figures did not load"
          message={failed.message}
          onRetry={() => void (known.error ? known.refetch() : points.refetch())}
        />
      ) : null}
      {!failed && (known.isPending || (points.isPending && state.shown.length > 0)) ? (
        <SkeletonLines lines={12} label="Loading the training figures" />
      ) : null}
      {known.data && state.shown.length === 0 ? <NoTraining {...state} /> : null}
      {points.data && state.shown.length > 0 ? (
        <TrainingCharts state={state} points={points.data} metric={metric} />
      ) : null}
    </AnalysisShell>
  )
}
