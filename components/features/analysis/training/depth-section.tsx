'use client'

import { useQuery } from '@tanstack/react-query'
import { SeriesChart } from './series-chart'
import type { TrainingState } from './use-training'
import { SeriesSwatch } from '@/components/charts/figure/series-swatch'
import { useAnalysisFilter } from '@/components/features/analysis/shell/use-analysis-filter'
import { OptionSelect } from '@/components/ui/field'
import {
  depthLines,
  type TrainingLine,
  undefinedWords,
} from '@/lib/features/analysis/training/curves'
import { lineName } from '@/lib/features/analysis/training/lines'
import { noteLines } from '@/lib/features/analysis/training-notes/words'
import type { TrainingNote } from '@/lib/features/analysis/training-notes/schema'
import { depthsOverStepsQuery } from '@/lib/features/analysis/training/queries'
import { seriesWords } from '@/lib/features/analysis/training/series-words'
import { depthMeasures } from '@/lib/features/analysis/training/vocabulary'
import { plural } from '@/lib/text/numbers'

type DepthSectionProps = Pick<TrainingState, 'view' | 'change' | 'shown'> & {
  /** First and last step that is drawn. */
  steps: readonly [number, number]
  notes: readonly TrainingNote[]
}

const labelled = 'flex items-center gap-2 text-[0.8125rem] text-soft'

function Legend({ lines }: { lines: readonly TrainingLine[] }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1 text-[0.8125rem]">
      {lines.map(({ name }, at) => (
        <span key={name} className="inline-flex items-center gap-1.5">
          <SeriesSwatch at={at} />
          {name}
        </span>
      ))}
    </span>
  )
}

/** Composed problems of one run: a measure over its steps, a line for each depth. */
export function DepthSection({ view, change, shown, steps, notes }: DepthSectionProps) {
  const { query } = useAnalysisFilter()
  const drawn = { filter: query, runs: shown, labels: view.labels }
  const { data } = useQuery(depthsOverStepsQuery(drawn))
  const known = (data ?? []).filter(({ depth }) => typeof depth === 'number')
  const runs = shown.filter((name) => known.some((point) => lineName(point) === name))
  const run = runs.find((name) => name === view.depths_of) ?? runs[0]
  if (run === undefined) return null
  const { measure } = view
  const lines = depthLines(known, run)
  const isDefined = lines.some((line) =>
    line.points.some(({ series }) => (series[measure]?.mean ?? null) !== null),
  )
  const traces = lines.flatMap(({ points }) => points).reduce((sum, { n }) => sum + n, 0)
  return (
    <section aria-labelledby="by-depth" className="flex flex-col gap-3">
      <h2 id="by-depth" className="heading mt-2">
        Accuracy of composed problems by depth
      </h2>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <span className={labelled}>
          Measure
          <OptionSelect
            aria-label="Measure by depth"
            className="h-8! w-auto!"
            value={measure}
            options={depthMeasures.map((name) => [name, seriesWords(name).title] as const)}
            onValue={(chosen) => void change({ measure: chosen })}
          />
        </span>
        {runs.length > 1 ? (
          <span className={labelled}>
            Run
            <OptionSelect
              aria-label="Run by depth"
              className="h-8! w-auto! max-w-52"
              value={run}
              options={runs.map((name) => [name, name] as const)}
              onValue={(chosen) => void change({ depths_of: chosen })}
            />
          </span>
        ) : null}
        <Legend lines={lines} />
      </div>
      {isDefined ? (
        <SeriesChart
          name={measure}
          lines={lines}
          options={{ smoothing: 1, hasBand: view.band }}
          findings={[]}
          steps={steps}
          notes={noteLines(notes, [run])}
        />
      ) : (
        <p className="text-soft">
          {seriesWords(measure).title} is {undefinedWords(measure, plural(traces, 'trace'))}. Choose
          another measure.
        </p>
      )}
    </section>
  )
}
