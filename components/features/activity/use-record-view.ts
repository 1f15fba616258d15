'use client'

import { useQueryStates } from 'nuqs'
import { recordViewParsers } from '@/lib/features/activity/record-view'

/** The address says which part of the record is shown. */
export function useRecordView() {
  const [view, change] = useQueryStates(recordViewParsers, { history: 'push' })
  return { view, change }
}
