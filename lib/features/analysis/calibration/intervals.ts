import { auc, type ScoreTable } from '@/lib/stats/auc'
import { binOf } from '@/lib/stats/calibration'
import { clusterBootstrap } from '@/lib/stats/cluster-bootstrap'
import type { BootstrapInterval } from '@/lib/stats/interval'
import { mulberry32 } from '@/lib/stats/random'
import { aurc, riskCoverage } from '@/lib/stats/risk-coverage'
import { resampling } from '../scores/cell-score'

/** Bins of a reliability diagram. */
export const binCount = 10

/** Answers with a confidence from 0 to 1. */
export interface Confidences {
  confidence: Float64Array
  correct: Uint8Array
  /** Of each answer, from 0. */
  document: Uint32Array
  documents: number
}

/**
 * More documents than this are drawn as so many random groups of documents, which changes the width of an interval by
 * some 4 %. Source: K. M. Wolter, "Introduction to Variance Estimation" (2007), chapter 2.
 */
const mostGroups = 256

/** Finer levels of confidence than about so many are drawn as one; the interval is moved by what that changes. */
const usualLevels = 30

/** Intervals of ECE, Brier score, AUROC and AURC, all from the same draws of documents. */
export function calibrationIntervals(
  answers: Confidences,
  table: ScoreTable,
): (BootstrapInterval | null)[] {
  const { confidence, correct } = answers
  const { starts, bins } = levelsOf(table)
  const count = bins.length
  const width = 2 * count + binCount + 1
  const { groups, size } = groupsOf(answers)
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

function moved(interval: BootstrapInterval | null, by: number): BootstrapInterval | null {
  if (interval === null) return null
  const within = (value: number) => Math.min(1, Math.max(0, value + by))
  return { ...interval, low: within(interval.low), high: within(interval.high) }
}

/** Documents, or random groups of equally many of them. */
function groupsOf({ document, documents }: Confidences) {
  if (documents <= mostGroups) return { groups: document, size: documents }
  const random = mulberry32(resampling.seed)
  const order = Float64Array.from({ length: documents }, random)
  const places = Uint32Array.from({ length: documents }, (_, at) => at).toSorted(
    (a, b) => (order[a] ?? 0) - (order[b] ?? 0),
  )
  const groupAt = new Uint32Array(documents)
  for (const [rank, place] of places.entries()) groupAt[place] = rank % mostGroups
  return { groups: document.map((own) => groupAt[own] ?? 0), size: mostGroups }
}

/** Distinct confidences as few levels of about equal size, ascending, none of which lies in two bins. */
function levelsOf({ scores, counts }: ScoreTable) {
  const all = counts.reduce((sum, count) => sum + count, 0)
  const full = scores.length <= usualLevels ? 0 : all / usualLevels
  const starts: number[] = []
  const bins: number[] = []
  let held = 0
  for (const [place, score] of scores.entries()) {
    const bin = binOf(score, binCount)
    if (bins.at(-1) !== bin || held >= full) {
      bins.push(bin)
      starts.push(score)
      held = 0
    }
    held += counts[place] ?? 0
  }
  return { starts, bins }
}

/** The level that starts last at or below the confidence. */
function levelAt(starts: readonly number[], confidence: number): number {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((starts[middle] ?? 0) <= confidence) low = middle
    else high = middle - 1
  }
  return low
}

/** ECE, Brier score, AUROC and AURC of sums by level. */
function statisticsOf(bins: readonly number[]) {
  const count = bins.length
  const scores = Float64Array.from(bins, (_, level) => level)
  return (totals: Float64Array): (number | null)[] => {
    const counts = Uint32Array.from(totals.subarray(0, count))
    const positives = Uint32Array.from(totals.subarray(count, 2 * count))
    const gaps = Float64Array.from(totals.subarray(2 * count, 2 * count + binCount))
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
