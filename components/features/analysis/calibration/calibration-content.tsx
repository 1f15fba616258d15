import { Abstention } from './abstention'
import { AccuracyBy } from './accuracy-by'
import { BoundsTable } from './bounds-table'
import { Figures } from './figures'
import { Reliability } from './reliability'
import { useCalibrationView } from './use-calibration-view'
import { NoFigures } from '@/components/features/analysis/no-figures'
import type { Calibration, CalibrationOfKind } from '@/lib/features/analysis/calibration/schema'

interface CalibrationContentProps {
  found: Calibration
  /** The kind of confidence that is shown. */
  kind: CalibrationOfKind | undefined
}

/** Figures and charts of one kind of confidence, and accuracy by a number. */
export function CalibrationContent({ found, kind }: CalibrationContentProps) {
  const { view, setView } = useCalibrationView()
  return (
    <div className="flex flex-col gap-4">
      {kind ? (
        <>
          <Figures kind={kind} leftOut={found.left_out} />
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
        <NoFigures title="No calibration" reason={found.reason} />
      )}
      <AccuracyBy found={found.accuracy} onBy={(by) => void setView({ by })} />
    </div>
  )
}
