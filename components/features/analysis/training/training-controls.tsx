'use client'

import { RunPicker } from './run-picker'
import type { TrainingState } from './use-training'
import { ViewControls } from './view-controls'
import { LabelChoice } from '@/components/features/analysis/label-choice'
import { shownMetric } from '@/lib/features/analysis/training/series-words'

/** Which runs are drawn, and how. */
export function TrainingControls({ state }: { state: TrainingState }) {
  const { points, view, labels, change } = state
  return (
    <>
      <RunPicker {...state} />
      {labels === null ? null : (
        <span className="text-[0.8125rem] [&_select]:h-8">
          <LabelChoice labels={labels} onLabels={(chosen) => void change({ labels: chosen })} />
        </span>
      )}
      <ViewControls {...state} {...shownMetric(points.data ?? [], view.metric)} />
    </>
  )
}
