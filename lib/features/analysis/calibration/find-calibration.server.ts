import { setImmediate as yieldTurn } from 'node:timers/promises'
import { confidenceKinds, type ConfidenceKind } from '@/lib/core/vocabulary/confidence-kinds'
import type { LabelMapping } from '@/lib/core/vocabulary/label-mapping'
import type { TraceFilter } from '@/lib/core/traces/filter'
import type { Dictionaries } from '@/lib/core/traces/columns/segment'
import { matchAll, openView, type View } from '@/lib/core/traces/match-traces.server'
import type { Database } from '@/lib/platform/db/database'
import { clustersOf } from '@/lib/stats/clusters'
import { keepReplies } from '../kept-replies.server'
import { type Answers, gatherAnswers, valuesOf } from '../answers'
import { itemShares } from '../item-shares'
import { keepBy } from '../kept'
import { resampling } from '../scores/cell-score'
import { narrowedBetween } from '../narrowed-filter'
import { sharedKeysOf } from '../shared-keys.server'
import type { AccuracyMeasure } from '../vocabulary'
import { accuracyGroups } from './accuracy-by'
import { gradedFilter } from './graded-filter'
import { calibrationOf, type KindAnswers } from './of-kind'
import type { Calibration, CalibrationOfKind } from './schema'
import { noTracePasses } from '../vocabulary'

export interface CalibrationQuery {
  filter: TraceFilter
  by: AccuracyMeasure
  labels: LabelMapping
}

const keepReply = keepReplies<Calibration>()
const keep = keepBy<Answers>()
const keepKind = keepBy<CalibrationOfKind>()

/** How far confidences can be relied on; nothing but the columns in memory is read. */
export async function findCalibration(db: Database, query: CalibrationQuery): Promise<Calibration> {
  const view = await openView(db, query.filter)
  return await keepReply(view, query, async () => await calibrationFor(view, query))
}

async function calibrationFor(view: View, query: CalibrationQuery): Promise<Calibration> {
  const { dictionaries } = view.store
  const matches = await matchAll(view, query.filter)
  const { labels } = query
  const keys = await sharedKeysOf(view.db, matches)
  const grading = { labels, dictionaries }
  const answers = keep(matches, labels, () => gatherAnswers(matches, grading, keys))
  const filter = gradedFilter(query.filter, answers)
  const { all, leftOut, outside } = byKind(answers, dictionaries)
  const shown = outside ? narrowedBetween(filter, 'confidence', { from: 0, to: 1 }) : filter
  const kinds = []
  for (const ofKind of all) {
    await yieldTurn()
    const own = { ...shown, confidence_kind: [ofKind.kind] }
    kinds.push(keepKind(answers, ofKind.kind, () => calibrationOf(ofKind, own)))
  }
  await yieldTurn()
  const right = answers.correct.reduce((sum, flag) => sum + flag, 0)
  return {
    labels,
    kinds,
    reason: kinds.length > 0 ? null : whyNone(answers),
    accuracy: {
      by: query.by,
      n: answers.size,
      right,
      value: accuracyOverItems(answers),
      ...accuracyGroups(query.by, { answers, matches, dictionaries, filter }),
    },
    left_out: [...answers.ungraded, ...leftOut]
      .filter(([, count]) => count > 0)
      .map(([reason, count]) => ({ reason, count })),
    ...resampling,
  }
}

function accuracyOverItems(answers: Answers): number | null {
  const all = { flags: answers.correct, groups: new Int8Array(answers.size), count: 1 }
  return itemShares(answers, all)[0]?.share ?? null
}

function whyNone({ size, ungraded }: Answers): string {
  if (size > 0)
    return 'No answer has a confidence. Import results with a confidence, or a verdict with token probabilities.'
  if (ungraded.size > 0)
    return 'No item has a usable gold label or answer. Import gold labels to score answers.'
  return noTracePasses
}

function byKind(answers: Answers, { confidence_kind }: Dictionaries) {
  const confidence = valuesOf(answers, ({ numbers }) => numbers.confidence)
  const codes = answers.segments.map((segment) => segment.codes.confidence_kind)
  const isUsed = new Uint8Array(answers.size)
  let [without, outside] = [0, 0]
  for (let at = 0; at < confidence.length; at++) {
    const value = confidence[at] ?? NaN
    if (Number.isNaN(value)) without++
    else if (value < 0 || value > 1) outside++
    else isUsed[at] = (codes[answers.segment[at] ?? 0]?.[answers.row[at] ?? 0] ?? 0) + 1
  }
  const all = confidenceKinds.flatMap((kind): KindAnswers[] => {
    const code = confidence_kind.find(kind)
    const rows = code === undefined ? new Uint32Array() : placesOf(isUsed, code + 1)
    return rows.length === 0 ? [] : [answersOf(kind, { answers, confidence, rows })]
  })
  const leftOut = [
    ['no confidence', without],
    ['confidence not from 0 to 1', outside],
  ] as const
  return { all, leftOut, outside: outside > 0 }
}

function placesOf(codes: Uint8Array, wanted: number): Uint32Array {
  const places = new Uint32Array(codes.length)
  let count = 0
  for (let at = 0; at < codes.length; at++) if (codes[at] === wanted) places[count++] = at
  return places.subarray(0, count)
}

interface Picked {
  answers: Answers
  confidence: Float64Array
  rows: Uint32Array
}

function answersOf(kind: ConfidenceKind, { answers, confidence, rows }: Picked): KindAnswers {
  const { codes: document, count: documents } = clustersOf(
    rows.map((row) => answers.document[row] ?? 0),
  )
  return {
    kind,
    confidence: picked(confidence, rows, new Float64Array(rows.length)),
    correct: picked(answers.correct, rows, new Uint8Array(rows.length)),
    item: rows.map((row) => answers.item[row] ?? 0),
    items: answers.items,
    document,
    documents,
  }
}

function picked<T extends Float64Array | Uint8Array>(from: T, rows: Uint32Array, into: T): T {
  for (let at = 0; at < rows.length; at++) into[at] = from[rows[at] ?? 0] ?? 0
  return into
}
