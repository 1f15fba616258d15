'use client'

import { useQueryStates } from 'nuqs'
import { itemsViewParsers } from '@/lib/features/collections/items-view'

const nothing = { q: null, dataset: null, label: null, traces: null }

/** The address says which items are listed. */
export function useItemsView() {
  const [view, change] = useQueryStates(itemsViewParsers, { history: 'push' })
  return { view, change, clear: () => void change(nothing) }
}
