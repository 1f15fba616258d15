'use client'

import { useQuery } from '@tanstack/react-query'
import { Abstention } from './abstention'
import { BoundsTable } from './bounds-table'
import { AccuracyBy } from './accuracy-by'
import { Figures } from './figures'
import { Reliability } from './reliability'
import { useCalibrationView } from './use-calibration-view'
import { Choice } from '@/components/features/analysis/choice'
import { LabelChoice } from '@/components/features/analysis/label-choice'
import { AnalysisShell } from '@/components/features/analysis/shell/analysis-shell'
import { useAnalysisFilter } from '@/components/features/analysis/shell/use-analysis-filter'
import { tableExports } from '@/components/features/analysis/table-exports'
import { buttonClass } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { EmptyState } from '@/components/ui/empty-state'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import { confidenceKindWords } from '@/lib/core/vocabulary/confidence-kinds'
import { calibrationQuery } from '@/lib/features/analysis/calibration/queries'
import type { Calibration } from '@/lib/features/analysis/calibration/schema'
import { calibrationTables } from '@/lib/features/analysis/calibration/tables'
import { plural } from '@/lib/text/numbers'

const hints = [{ keys: ['arrowleft', 'arrowright'], words: 'move the bound' }]

/** How far confidences can be relied on, what abstaining buys, and when accuracy changes. */
export function CalibrationPage() {
  const { query } = useAnalysisFilter()
  const { view, setView } = useCalibrationView()
  const { data, error, refetch } = useQuery(calibrationQuery({ query, ...view }))
  const kind = data?.kinds.find((one) => one.kind === view.kind) ?? data?.kinds[0]
  const kinds = (data?.kinds ?? []).map((one) => ({
    value: one.kind,
    title: confidenceKindWords[one.kind].title,
  }))
  return (
    <AnalysisShell
      title="Calibration"
      hints={kind ? hints : []}
      exports={data ? tableExports('calibration', () => calibrationTables(data)) : []}
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
          <LabelChoice labels={view.labels} onLabels={(labels) => void setView({ labels })} />
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
      {data ? (
        <div className="flex flex-col gap-4">
          {kind ? (
            <>
              <Figures kind={kind} leftOut={data.left_out} />
              <div className="grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
                <div className="flex min-w-0 flex-col gap-3">
                  <Reliability kind={kind} />
                  <BoundsTable bounds={kind.bounds} />
                </div>
                <Abstention
                  kind={kind}
                  bound={view.bound}
                  onBound={(bound) => void setView({ bound })}
                />
              </div>
            </>
          ) : (
            <EmptyState
              title="No calibration"
              actions={
                <Link href={`/traces?${query}`} className={buttonClass()}>
                  Open these traces
                </Link>
              }
            >
              {data.reason}
            </EmptyState>
          )}
          <AccuracyBy found={data.accuracy} onBy={(by) => void setView({ by })} />
        </div>
      ) : null}
    </AnalysisShell>
  )
}

function statusOf({ accuracy, seed, resamples }: Calibration): string {
  return `${plural(accuracy.n, 'answer')} · intervals: bootstrap by document, ${plural(resamples, 'draw')}, seed ${seed}`
}
