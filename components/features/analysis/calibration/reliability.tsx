import { PointChart } from '@/components/charts/point-chart'
import type { CalibrationOfKind } from '@/lib/features/analysis/calibration/schema'
import { fewAnswers } from '@/lib/features/analysis/calibration/words'
import { roundTo } from '@/lib/text/numbers'

/** Accuracy of the answers of each bin beside their confidence. */
export function Reliability({ kind }: { kind: CalibrationOfKind }) {
  const points = kind.bins.map((bin) => ({
    x: roundTo(bin.mean_confidence ?? (bin.from + bin.to) / 2, 3),
    y: bin.accuracy,
    low: bin.low,
    high: bin.high,
    n: bin.n,
    isHollow: bin.n < fewAnswers,
    ...(bin.traces === null ? {} : { href: `/traces?${bin.traces}` }),
  }))
  return (
    <PointChart
      hasDiagonal
      title="Reliability"
      note={`Accuracy with Wilson’s 95% interval over items, assuming that items of one document are independent; hollow if n < ${fewAnswers}. Bars show n.`}
      series={[{ key: 'accuracy', title: 'Accuracy', points }]}
      x={{ title: 'mean confidence of a bin', domain: [0, 1] }}
      y={{ title: 'accuracy', domain: [0, 1] }}
      height={340}
    />
  )
}
