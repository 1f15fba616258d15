'use client'

import type { ReactNode } from 'react'
import { TreeContext } from './tree-context'
import { type EvidenceTreeProps, useTreeState } from './use-tree-state'

/**
 * One evidence tree for everything that shows a side of it: its pane, a rubric, a report. What is
 * stood on, folded and lit is the same for all of them, who reach it by `useTree`.
 */
export function EvidenceTree({ children, ...props }: EvidenceTreeProps & { children: ReactNode }) {
  return <TreeContext value={useTreeState(props)}>{children}</TreeContext>
}
