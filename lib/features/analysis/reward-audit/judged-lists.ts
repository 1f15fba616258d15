import type { RewardTerm } from '@/lib/systems/kit/define'
import { idAt } from '@/lib/core/traces/columns/uuid'
import { tracesOf } from '../narrowed-filter'
import type { AuditedRows } from './audited-rows'
import type { AuditList } from './schema'

const mostRows = 50

/** Where judges and gold disagree most: wrong verdicts that judges like, right ones that they do not. */
export function judgedLists(rows: AuditedRows, judged: readonly RewardTerm[]): AuditList[] {
  const scores = judgedScores(rows, judged)
  const terms = judged
    .map(({ name }) => name)
    .filter((name) => rows.terms.some((term) => term.name === name))
  return [
    { name: 'high_judged_wrong' as const, flag: 0, direction: -1 },
    { name: 'low_judged_right' as const, flag: 1, direction: 1 },
  ].map(({ name, flag, direction }) => {
    const { count, shown } = firstRows(scores, {
      isListed: (at) => rows.correct[at] === flag,
      direction,
    })
    const listed = shown.map((at) => ({ id: traceAt(rows, at), score: scores[at] ?? 0 }))
    const id = listed.map((row) => row.id)
    const traces = id.length === 0 ? null : tracesOf({ id })
    return { name, terms, count, rows: listed, traces }
  })
}

interface Listed {
  isListed: (row: number) => boolean
  /** 1 for the lowest scores first, −1 for the highest. */
  direction: number
}

/** How many of the listed rows have a score, and those that come first; equals in the order of rows. */
function firstRows(scores: Float64Array, { isListed, direction }: Listed) {
  const shown: number[] = []
  let [count, last] = [0, Infinity]
  for (let row = 0; row < scores.length; row++) {
    const score = direction * (scores[row] ?? NaN)
    if (Number.isNaN(score) || !isListed(row)) continue
    count++
    if (score >= last) continue
    const place = shown.findIndex((other) => direction * (scores[other] ?? NaN) > score)
    shown.splice(place < 0 ? shown.length : place, 0, row)
    if (shown.length > mostRows) shown.pop()
    if (shown.length === mostRows) last = direction * (scores[shown[mostRows - 1] ?? 0] ?? NaN)
  }
  return { count, shown }
}

/** The mean of the judged terms a trace has, each scaled to 0 to 1 by its range; NaN without any. */
function judgedScores(rows: AuditedRows, judged: readonly RewardTerm[]): Float64Array {
  const [sums, counts] = [new Float64Array(rows.size), new Uint8Array(rows.size)]
  for (const { name, range } of judged) {
    const column = rows.terms.find((term) => term.name === name)
    const [low, high] = range
    for (const at of column?.rows ?? []) {
      const scaled = ((column?.values[at] ?? low) - low) / (high - low)
      sums[at] = (sums[at] ?? 0) + scaled
      counts[at] = (counts[at] ?? 0) + 1
    }
  }
  return sums.map((sum, at) => sum / (counts[at] ?? 0))
}

function traceAt({ segments, segment, row }: AuditedRows, at: number): string {
  const own = segments[segment[at] ?? 0]
  return own === undefined ? '' : idAt(own.ids, row[at] ?? 0)
}
