import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { labelMappings } from '@/lib/core/vocabulary/label-mapping'

/** What of the page is in the address, beside the filter. */
export function useAuditView() {
  const [view, setView] = useQueryStates({
    /** Null = that of the collections. */
    labels: parseAsStringLiteral(labelMappings),
    method: parseAsStringLiteral(['pearson', 'kendall']).withDefault('pearson'),
    without: parseAsString,
  })
  return { view, setView }
}
