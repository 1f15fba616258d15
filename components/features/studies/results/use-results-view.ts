'use client'

import { useQueryStates } from 'nuqs'
import { resultsViewParsers } from '@/lib/features/studies/results/view'

/** The address says which numbers are shown. */
export function useResultsView() {
  const [view, change] = useQueryStates(resultsViewParsers, { history: 'replace' })
  return { view, change }
}
