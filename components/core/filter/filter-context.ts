'use client'

import { createContext, use } from 'react'
import type { TraceFilter } from '@/lib/core/traces/filter'

export interface FilterState {
  filter: TraceFilter
  narrow: (filter: TraceFilter) => void
  /** Where a saved view leads from here, given its query. */
  savedViewHref: (query: string) => string
}

export const FilterContext = createContext<FilterState | null>(null)

/** The filter of the page's address, and how to change it. */
export function useFilter(): FilterState {
  const state = use(FilterContext)
  if (!state) throw new Error('useFilter works inside a FilterContext only')
  return state
}
