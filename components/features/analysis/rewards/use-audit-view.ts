import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { labelMappings } from '@/lib/core/vocabulary/label-mapping'

/** What of the page is in the address, beside the filter. */
export function useAuditView() {
  const [view, setView] = useQueryStates({
    labels: parseAsStringLiteral(labelMappings).withDefault('binary'),
    method: parseAsStringLiteral(['pearson', 'kendall']).withDefault('pearson'),
    without: parseAsString,
  })
  return { view, setView }
}
