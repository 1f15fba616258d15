'use client'

import { useQueryStates } from 'nuqs'
import { driftViewParsers } from '@/lib/features/rewards/drift/view'

const nothing = { reward: null, convention: null, judge: null }

/** The address says which differences are listed. */
export function useDriftView() {
  const [view, change] = useQueryStates(driftViewParsers, { history: 'push' })
  return { view, change, clear: () => void change(nothing) }
}
