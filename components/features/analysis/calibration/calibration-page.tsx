'use client'

import { useQuery } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { calibrationParsers, useCalibrationView } from './use-calibration-view'
import { Choice } from '@/components/features/analysis/choice'
import { LabelChoice } from '@/components/features/analysis/label-choice'
import { AnalysisShell } from '@/components/features/analysis/shell/analysis-shell'
import { useAnalysisFilter } from '@/components/features/analysis/shell/use-analysis-filter'
import { provenanceOf, tableExports } from '@/components/features/analysis/table-exports'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import { confidenceKindWords } from '@/lib/core/vocabulary/confidence-kinds'
import { calibrationQuery } from '@/lib/features/analysis/calibration/queries'
import type { Calibration } from '@/lib/features/analysis/calibration/schema'
import { plural } from '@/lib/text/numbers'

/** Figures and charts come after the page. */
const CalibrationContent = dynamic(
  async () => (await import('./calibration-content')).CalibrationContent,
  { ssr: false, loading: () => <SkeletonLines lines={12} label="Loading the calibration" /> },
)

const tablesOf = async (found: Calibration) =>
  (await import('@/lib/features/analysis/calibration/tables')).calibrationTables(found)

const hints = [
  { keys: ['arrowleft', 'arrowright'], words: 'move the threshold' },
  { keys: ['enter'], words: 'open traces' },
  { keys: ['t'], words: 'show tables' },
]

/** How far confidences can be relied on, what abstaining buys, and when accuracy changes. */
export function CalibrationPage() {
  const { query } = useAnalysisFilter()
  const { view, setView } = useCalibrationView()
  const { data, error, refetch } = useQuery(calibrationQuery({ query, ...view }))
  const kind = data?.kinds.find((one) => one.kind === view.kind) ?? data?.kinds[0]
  const labels = view.labels ?? data?.labels ?? null
  const kinds = (data?.kinds ?? []).map((one) => ({
    value: one.kind,
    title: confidenceKindWords[one.kind].title,
  }))
  return (
    <AnalysisShell
      title="Calibration"
      labels={labels}
      address={
        data && {
          parsers: calibrationParsers,
          shown: {
            page: 'calibration',
            view,
            labels: data.labels,
            kinds: kinds.map(({ value }) => value),
          },
        }
      }
      hints={kind ? hints : []}
      exports={
        data ? tableExports('calibration', () => tablesOf(data), provenanceOf(query, data)) : []
      }
      status={data ? statusOf(data) : undefined}
      controls={
        <>
          {kind ? (
            <Choice
              label="Confidence"
              value={kind.kind}
              options={kinds}
              onChoose={(value) => void setView({ kind: value, bound: null })}
            />
          ) : null}
          <LabelChoice labels={labels} onLabels={(chosen) => void setView({ labels: chosen })} />
        </>
      }
    >
      {error ? (
        <Failure
          title="The calibration did not load"
          message={error.message}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <SkeletonLines lines={12} label="Loading the calibration" /> : null}
      {data ? <CalibrationContent found={data} kind={kind} /> : null}
    </AnalysisShell>
  )
}

function statusOf({ accuracy, seed, resamples }: Calibration): string {
  return `${plural(accuracy.n, 'answer')} · intervals: bootstrap by document, ${plural(resamples, 'draw')}, seed ${seed}`
}
