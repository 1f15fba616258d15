import { normaliseFilter, type TraceFilter } from '@/lib/core/traces/filter'
import { verdicts } from '@/lib/core/vocabulary/item-kinds'
import { oneOf } from '@/lib/text/one-of'
import type { Answers } from '../answers'

/** The filter without the traces that are left out for want of gold, where there are others. */
export function gradedFilter(
  filter: TraceFilter,
  { labels, ungraded }: Pick<Answers, 'labels' | 'ungraded'>,
): TraceFilter {
  if (labels.size === 0) return filter
  const label = [...labels].map((text) => oneOf(verdicts, text) ?? null)
  return normaliseFilter({
    ...filter,
    ...(ungraded.has('gold of no class') && { label }),
    ...(ungraded.has('no gold') && { has_gold: [true] }),
  })
}
