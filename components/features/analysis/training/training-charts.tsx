'use client'

import { useQuery } from '@tanstack/react-query'
import { DepthSection } from './depth-section'
import { SeriesChart } from './series-chart'
import { StepKeys } from './step-keys'
import { TrainingNotes } from './notes/training-notes'
import type { TrainingState } from './use-training'
import { Unwatched } from './unwatched'
import { WatchBanner } from './watch-banner'
import { SharedCursor } from '@/components/charts/figure/shared-cursor'
import { trainingLines } from '@/lib/features/analysis/training/curves'
import { otherItemsWords } from '@/lib/features/analysis/training/other-items'
import type { SeriesName, TrainingPoint } from '@/lib/features/analysis/training/schema'
import { chartNames, shownMetric } from '@/lib/features/analysis/training/series-words'
import { notesQuery } from '@/lib/features/analysis/training-notes/queries'
import { noteLines } from '@/lib/features/analysis/training-notes/words'

interface TrainingChartsProps {
  state: TrainingState
  points: readonly TrainingPoint[]
}

/** Small multiples of every series, outcomes first; all show the same step. */
export function TrainingCharts({ state, points }: TrainingChartsProps) {
  const { view, change, watch, shown } = state
  const known = trainingLines(points)
  // Lines keep their colours while the runs of another choice load.
  const lines = shown.map(
    (name) => known.find((line) => line.name === name) ?? { name, points: [] },
  )
  const steps = lines.flatMap((line) => line.points.map(({ step }) => step ?? 0))
  const range = [Math.min(...steps), Math.max(...steps)] as const
  const { metric, present } = shownMetric(points, view.metric)
  const otherItems = otherItemsWords(lines)
  const names = chartNames(points, metric)
  const options = { smoothing: view.smooth, hasBand: view.band }
  const findings = watch.data?.findings ?? []
  const notes = useQuery(notesQuery(shown)).data ?? []
  const charts = (own: readonly SeriesName[]) => (
    <div className="grid gap-3 [grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr))]">
      {own.map((name) => (
        <SeriesChart
          key={name}
          name={name}
          lines={lines}
          options={options}
          findings={findings}
          steps={range}
          notes={noteLines(notes, shown)}
        />
      ))}
    </div>
  )
  return (
    <SharedCursor initialX={view.step}>
      <div className="flex flex-col gap-3">
        <WatchBanner view={view} change={change} findings={findings} />
        <StepKeys lines={lines} onStep={(step) => void change({ step })} />
        <TrainingNotes notes={notes} runs={shown} onStep={(step) => void change({ step })} />
        <Unwatched watch={watch.data} />
        <h2 className="heading">Outcome</h2>
        {present.length > 0 ? null : (
          <p className="text-soft">
            No accuracy: no trace of these runs has a gold label or answer. Rewards need none.
          </p>
        )}
        {otherItems === null ? null : <p className="text-[0.8125rem] text-abs">{otherItems}</p>}
        {charts(names.outcome)}
        <h2 className="heading mt-2">Reward terms and output</h2>
        {charts(names.output)}
        <DepthSection {...state} steps={range} notes={notes} />
      </div>
    </SharedCursor>
  )
}
