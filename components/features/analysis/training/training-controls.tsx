'use client'

import { RunPicker } from './run-picker'
import type { TrainingState } from './use-training'
import { ViewControls } from './view-controls'
import { shownMetric } from '@/lib/features/analysis/training/series-words'

/** Which runs are drawn, and how. */
export function TrainingControls({ state }: { state: TrainingState }) {
  const { points, view } = state
  return (
    <>
      <RunPicker {...state} />
      <ViewControls {...state} {...shownMetric(points.data ?? [], view.metric)} />
    </>
  )
}
