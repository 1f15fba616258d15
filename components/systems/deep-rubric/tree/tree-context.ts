'use client'

import { createContext, use } from 'react'
import type { ResearchPayload } from '@/lib/core/items/research-task'
import type { EvidenceTree, PlacedNode } from '@/lib/systems/deep-rubric/tree/evidence-tree'
import type { OutlineRow } from '@/lib/systems/deep-rubric/tree/outline'
import type { Usage } from '@/lib/systems/deep-rubric/tree/usage'
import type { TreeView } from '@/lib/systems/deep-rubric/tree/view'

/** One tree as outline, map, merge trace and panel see it. */
export interface TreeState {
  payload: ResearchPayload
  tree: EvidenceTree
  usage: Usage
  view: TreeView
  /** What shows, in the outline and on the map alike. */
  rows: readonly OutlineRow[]
  /** Place of the current row; −1 where it is folded away or nothing is current. */
  at: number
  current: PlacedNode | null
  /** The node whose branch alone shows; null for the whole tree. */
  branch: PlacedNode | null
  /** Keys of the leaves of the lit criterion, and of everything above them. */
  lit: ReadonlySet<string>
  /** Nodes found by the words looked for; null while nothing is looked for. */
  found: ReadonlySet<string> | null
  /** How many sentences cite a passage, by passage id; null without a report beside the tree. */
  citations: ReadonlyMap<string, number> | null
  change: (next: Partial<TreeView>) => void
  /** Stands on a node, unfolds what hides it and leaves a branch that does not hold it. */
  select: (key: string | null) => void
  light: (criterion: string | null) => void
  lightNext: () => void
  fold: (keys: readonly string[], open: boolean) => void
  /** Null shows the whole tree. */
  showBranch: (key: string | null) => void
  /** Whether the pane covers the window. */
  isFull: boolean
  setFull: (isFull: boolean) => void
  onPassage: ((id: string) => void) | null
}

export const TreeContext = createContext<TreeState | null>(null)

export function useTree(): TreeState {
  const state = use(TreeContext)
  if (!state) throw new Error('useTree works inside an EvidenceTree only')
  return state
}
