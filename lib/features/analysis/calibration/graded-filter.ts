import { correctness } from '@/lib/core/traces/columns/segment'
import type { Match } from '@/lib/core/traces/columns/match'
import { normaliseFilter, type TraceFilter } from '@/lib/core/traces/filter'
import { verdicts } from '@/lib/core/vocabulary/item-kinds'
import { oneOf } from '@/lib/text/one-of'
import type { Answers } from '../answers'

interface Graded {
  matches: readonly Match[]
  answers: Answers
}

/**
 * The filter without the traces that are left out for want of gold. Items with a gold answer have no label, like items
 * without gold: those that are known to be right or wrong are told apart by it, as far as every answer can be read.
 */
export function gradedFilter(filter: TraceFilter, { matches, answers }: Graded): TraceFilter {
  const { labels, ungraded, size } = answers
  if (ungraded.size === 0 || labels.size === 0) return filter
  const label = [...labels].map((text) => oneOf(verdicts, text) ?? null)
  const byLabel = normaliseFilter({ ...filter, label })
  const isMixed = labels.has(null) && ungraded.has('no gold')
  const known = filter.correct?.filter((value) => value !== null) ?? [true, false]
  return isMixed && countKnown(matches) === size && known.length > 0
    ? normaliseFilter({ ...byLabel, correct: known })
    : byLabel
}

/** Traces that pass and are stored as right or wrong: never more than have gold. */
function countKnown(matches: readonly Match[]): number {
  let count = 0
  for (const { segment, state } of matches) {
    for (let row = 0; row < state.length; row++)
      if (state[row] === 0 && correctness[segment.correct[row] ?? 0] !== null) count++
  }
  return count
}
