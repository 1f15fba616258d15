import { auc, type ScoreTable } from '@/lib/stats/auc'
import { binOf } from '@/lib/stats/calibration'
import { clusterBootstrap } from '@/lib/stats/cluster-bootstrap'
import type { BootstrapInterval } from '@/lib/stats/interval'
import { aurc, riskCoverage } from '@/lib/stats/risk-coverage'
import { type Documents, drawnGroups, levelAt, levelStarts, moved } from '../drawing'
import { resampling } from '../scores/cell-score'

/** Bins of a reliability diagram. */
export const binCount = 10

/** Answers with a confidence from 0 to 1. */
export interface Confidences extends Documents {
  confidence: Float64Array
  correct: Uint8Array
}

/** Intervals of ECE, Brier score, AUROC and AURC, all from the same draws of documents. */
export function calibrationIntervals(
  answers: Confidences,
  table: ScoreTable,
): (BootstrapInterval | null)[] {
  const { confidence, correct } = answers
  const starts = levelStarts(table, (score) => binOf(score, binCount))
  const bins = starts.map((score) => binOf(score, binCount))
  const count = bins.length
  const width = 2 * count + binCount + 1
  const { groups, size } = drawnGroups(answers)
  const sums = new Float64Array(size * width)
  const add = (at: number, value: number) => {
    sums[at] = (sums[at] ?? 0) + value
  }
  for (let row = 0; row < confidence.length; row++) {
    const [sure, right] = [confidence[row] ?? 0, correct[row] ?? 0]
    const from = (groups[row] ?? 0) * width
    const level = levelAt(starts, sure)
    add(from + level, 1)
    add(from + count + level, right)
    add(from + 2 * count + binOf(sure, binCount), sure)
    add(from + width - 1, (sure - right) ** 2)
  }
  const of = statisticsOf(bins)
  const totals = new Float64Array(width)
  for (let at = 0; at < sums.length; at++) {
    totals[at % width] = (totals[at % width] ?? 0) + (sums[at] ?? 0)
  }
  const rough = of(totals)
  const exact = [rough[0], rough[1], auc(table), aurc(riskCoverage(table))]
  return clusterBootstrap({ sums, width, keys: null }, { count: 4, of }, resampling).map(
    (interval, at) => moved(interval, (exact[at] ?? 0) - (rough[at] ?? 0)),
  )
}

/** ECE, Brier score, AUROC and AURC of sums by level. */
function statisticsOf(bins: readonly number[]) {
  const count = bins.length
  const scores = Float64Array.from(bins, (_, level) => level)
  return (totals: Float64Array): (number | null)[] => {
    const counts = new Uint32Array(totals.subarray(0, count))
    const positives = new Uint32Array(totals.subarray(count, 2 * count))
    const gaps = totals.slice(2 * count, 2 * count + binCount)
    let all = 0
    for (let level = 0; level < count; level++) {
      const bin = bins[level] ?? 0
      all += counts[level] ?? 0
      gaps[bin] = (gaps[bin] ?? 0) - (positives[level] ?? 0)
    }
    if (all === 0) return [null, null, null, null]
    const table = { scores, counts, positives }
    const brier = (totals.at(-1) ?? 0) / all
    const ece = gaps.reduce((sum, gap) => sum + Math.abs(gap), 0) / all
    return [ece, brier, auc(table), aurc(riskCoverage(table))]
  }
}
