'use client'

import { createContext, use } from 'react'
import type { Rows } from './use-rows'
import type { Selection } from '@/lib/features/traces/selection'

export interface ExplorerState {
  rows: Rows
  /** Ids in the order they stand on screen: the list, or the selection alone. */
  order: readonly string[]
  cursor: string | null
  setCursor: (id: string | null) => void
  selection: Selection
  setSelection: (selection: Selection) => void
  onlySelected: boolean
  setOnlySelected: (only: boolean) => void
}

export const ExplorerContext = createContext<ExplorerState | null>(null)

/** What the panes of one explorer share beside the address. */
export function useExplorer(): ExplorerState {
  const state = use(ExplorerContext)
  if (!state) throw new Error('useExplorer works inside an Explorer only')
  return state
}
