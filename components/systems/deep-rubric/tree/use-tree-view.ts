'use client'

import { useQueryStates } from 'nuqs'
import { treeViewParsers } from '@/lib/systems/deep-rubric/tree/view'

/** The address says what of the tree is shown. */
export function useTreeView() {
  const [view, change] = useQueryStates(treeViewParsers, { history: 'replace' })
  return { view, change }
}
