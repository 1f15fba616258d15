import { isDecided } from '@/lib/core/traces/correct'
import { normaliseFilter, type TraceFilter, type ValueOf } from '@/lib/core/traces/filter'
import { verdicts } from '@/lib/core/vocabulary/item-kinds'

/** With those labels of the filter, or of all, for which something holds. */
export function withLabels(
  filter: TraceFilter,
  isWanted: (label: ValueOf<'label'>) => boolean,
): TraceFilter {
  return normaliseFilter({
    ...filter,
    label: (filter.label ?? [...verdicts, null]).filter(isWanted),
  })
}

/**
 * The traces whose gold says whether they are right: a label of a class, or an answer without a label. Every label
 * mapping has the same labels in some class. Only for filters that some of these traces pass.
 */
export function decidedFilter(filter: TraceFilter): TraceFilter {
  const own = withLabels(filter, (label) => label === null || isDecided(label))
  return normaliseFilter({ ...own, has_gold: [true] })
}
