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
    const found = [...scores.keys()].filter(
      (at) => rows.correct[at] === flag && !Number.isNaN(scores[at] ?? NaN),
    )
    const order = (a: number, b: number) =>
      direction * ((scores[a] ?? 0) - (scores[b] ?? 0)) || a - b
    const shown = found.toSorted(order).slice(0, mostRows)
    const listed = shown.map((at) => ({ id: traceAt(rows, at), score: scores[at] ?? 0 }))
    const id = listed.map((row) => row.id)
    const traces = id.length === 0 ? null : tracesOf({ id })
    return { name, terms, count: found.length, rows: listed, traces }
  })
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
