import { parseAsFloat, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { confidenceKinds } from '@/lib/core/vocabulary/confidence-kinds'
import { labelMappings } from '@/lib/core/vocabulary/label-mapping'
import { accuracyMeasures } from '@/lib/features/analysis/vocabulary'

/** What of the page is in the address, beside the filter. */
export const calibrationParsers = {
  kind: parseAsStringLiteral(confidenceKinds),
  by: parseAsStringLiteral(accuracyMeasures).withDefault('question_count'),
  /** Null = that of the collections. */
  labels: parseAsStringLiteral(labelMappings),
  bound: parseAsFloat,
}

export function useCalibrationView() {
  const [view, setView] = useQueryStates(calibrationParsers)
  return { view, setView }
}
