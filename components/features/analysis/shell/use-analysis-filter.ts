'use client'

import { createContext, use } from 'react'
import type { TraceFilter } from '@/lib/core/traces/filter'

export interface AnalysisFilter {
  filter: TraceFilter
  /** The filter as a query string: of a call, of `/traces`, of a link to another page of Analysis. */
  query: string
  narrow: (filter: TraceFilter) => void
  /** Parameters of the address that cannot be read. */
  refused: readonly string[]
}

export const AnalysisFilterContext = createContext<AnalysisFilter | null>(null)

/** Which traces the page is of, by its address. */
export function useAnalysisFilter(): AnalysisFilter {
  const state = use(AnalysisFilterContext)
  if (!state) throw new Error('useAnalysisFilter works inside the layout of Analysis only')
  return state
}
