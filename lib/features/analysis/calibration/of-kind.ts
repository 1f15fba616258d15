import { auc, scoreTable } from '@/lib/stats/auc'
import { binOf, brierScore, expectedCalibrationError, reliability } from '@/lib/stats/calibration'
import type { BootstrapInterval } from '@/lib/stats/interval'
import { aurc, riskCoverage } from '@/lib/stats/risk-coverage'
import type { TraceFilter } from '@/lib/core/traces/filter'
import type { ConfidenceKind } from '@/lib/core/vocabulary/confidence-kinds'
import { accuracyOf, groupValues, tallyAnswers } from '../answers'
import { narrowedBetween, tracesOf } from '../narrowed-filter'
import { whyNoInterval } from '../no-interval'
import { drawnCurve } from './drawn-curve'
import { binCount, calibrationIntervals, type Confidences } from './intervals'
import type { AbstentionBound, CalibrationBin, CalibrationOfKind, Estimate } from './schema'

/** Answers of one kind of confidence; at least one. */
export interface KindAnswers extends Confidences {
  kind: ConfidenceKind
  item: Uint32Array
  items: number
}

/** @param filter finds the traces of these answers and no others */
export function calibrationOf(answers: KindAnswers, filter: TraceFilter): CalibrationOfKind {
  const { kind, confidence, correct } = answers
  const n = confidence.length
  const right = correct.reduce((sum, flag) => sum + flag, 0)
  const table = scoreTable(confidence, correct)
  const curve = riskCoverage(table)
  const intervals = calibrationIntervals(answers, table)
  const ece = expectedCalibrationError(reliability(confidence, correct, binCount))
  const one = { ...answers, groups: new Int8Array(n), values: confidence, count: 1 }
  const [all] = tallyAnswers(answers, one)
  const why = { interval: whyNoInterval(answers.documents) }
  return {
    kind,
    n,
    items: all?.items ?? 0,
    right,
    accuracy: right / n,
    ece: estimate(ece, intervals[0], why),
    brier: estimate(brierScore(confidence, correct), intervals[1], why),
    auroc: estimate(auc(table), intervals[2], { ...why, value: oneClass(right) }),
    aurc: estimate(aurc(table), intervals[3], why),
    best_aurc: aurc(scoreTable(correct, correct)) ?? 0,
    bins: binsOf(answers, filter),
    curve: drawnCurve(curve),
    bounds: boundsOf(answers, filter),
    traces: tracesOf(filter),
  }
}

function oneClass(right: number): string {
  const which = right === 0 ? 'incorrect' : 'correct'
  return `Every answer is ${which}: AUROC compares correct answers with incorrect ones.`
}

/** @param why there is no value, or no interval of it */
function estimate(
  value: number | null,
  interval: BootstrapInterval | null | undefined,
  why: { value?: string; interval: string },
): Estimate {
  if (value === null || !interval) {
    const reason = value === null ? (why.value ?? 'There are no answers.') : why.interval
    return { value, low: null, high: null, reason }
  }
  return { value, low: interval.low, high: interval.high, reason: null }
}

function binsOf(answers: KindAnswers, filter: TraceFilter): CalibrationBin[] {
  const { confidence } = answers
  const groups = groupValues(confidence, (value) => binOf(value, binCount))
  const sums = new Float64Array(binCount)
  for (let at = 0; at < groups.length; at++) {
    const bin = groups[at] ?? 0
    sums[bin] = (sums[bin] ?? 0) + (confidence[at] ?? 0)
  }
  const tallies = tallyAnswers(answers, { groups, values: confidence, count: binCount })
  return tallies.map((tally, bin) => ({
    n: tally.n,
    items: tally.items,
    right: tally.right,
    ...accuracyOf(tally),
    mean_confidence: tally.n === 0 ? null : (sums[bin] ?? 0) / tally.n,
    // By the numbers that lie in the bin: an edge such as 0.3 is not a binary fraction.
    traces: tally.n === 0 ? null : tracesOf(narrowedBetween(filter, 'confidence', tally)),
    from: bin / binCount,
    to: (bin + 1) / binCount,
  }))
}

const usualBounds = [null, 0.5, 0.6, 0.7, 0.8, 0.9] as const

/** Each bound keeps what the next one keeps, and what lies between both: answers and items are counted by the last one. */
function boundsOf(answers: KindAnswers, filter: TraceFilter): AbstentionBound[] {
  const { confidence } = answers
  const count = confidence.length
  const lasts = countByLast(answers)
  return usualBounds.map((bound, place) => {
    const [n, right, items] = [
      sumFrom(lasts.n, place),
      sumFrom(lasts.right, place),
      sumFrom(lasts.items, place),
    ]
    const traces = tracesOf(narrowedBetween(filter, 'confidence', { from: bound, to: null }))
    return { bound, n, right, coverage: n / count, ...accuracyOf({ n, right, items }), traces }
  })
}

const sumFrom = (counts: Uint32Array, place: number) =>
  counts.subarray(place).reduce((sum, own) => sum + own, 0)

/** By the highest bound that keeps them: answers, right ones, and items with an answer there. */
function countByLast({ confidence, correct, item, items: all }: KindAnswers) {
  const places = usualBounds.length
  const [n, right] = [new Uint32Array(places), new Uint32Array(places)]
  // Counted from 1, as 0 is an item without answers.
  const highest = new Uint8Array(all)
  for (let at = 0; at < confidence.length; at++) {
    const value = confidence[at] ?? 0
    let place = 0
    while (place + 1 < places && value >= (usualBounds[place + 1] ?? 0)) place++
    n[place] = (n[place] ?? 0) + 1
    right[place] = (right[place] ?? 0) + (correct[at] ?? 0)
    const own = item[at] ?? 0
    if ((highest[own] ?? 0) <= place) highest[own] = place + 1
  }
  const items = new Uint32Array(places + 1)
  for (const place of highest) items[place] = (items[place] ?? 0) + 1
  return { n, right, items: items.subarray(1) }
}
