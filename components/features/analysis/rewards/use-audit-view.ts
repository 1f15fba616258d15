import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { labelMappings } from '@/lib/core/vocabulary/label-mapping'
import { correlationMethods } from '@/lib/features/analysis/vocabulary'

/** What of the page is in the address, beside the filter. */
export const auditParsers = {
  /** Null = that of the collections. */
  labels: parseAsStringLiteral(labelMappings),
  method: parseAsStringLiteral(correlationMethods).withDefault('pearson'),
  without: parseAsString,
}

export function useAuditView() {
  const [view, setView] = useQueryStates(auditParsers)
  return { view, setView }
}
