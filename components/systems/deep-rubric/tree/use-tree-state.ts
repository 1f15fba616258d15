'use client'

import { useDeferredValue, useState } from 'react'
import type { TreeState } from './tree-context'
import type { ResearchPayload } from '@/lib/core/items/research-task'
import {
  branchOf,
  branchTree,
  keptBranch,
  showingBranch,
} from '@/lib/systems/deep-rubric/tree/branch'
import { treeOf } from '@/lib/systems/deep-rubric/tree/evidence-tree'
import { findNodes, withAncestors } from '@/lib/systems/deep-rubric/tree/find'
import { looseKey, openOf, reveal, setOpen } from '@/lib/systems/deep-rubric/tree/folding'
import { outlineRows } from '@/lib/systems/deep-rubric/tree/outline'
import { leavesOfCriterion, usageOf } from '@/lib/systems/deep-rubric/tree/usage'
import {
  lighting,
  nextCriterion,
  type TreeView,
  type TreeViewChange,
} from '@/lib/systems/deep-rubric/tree/view'

export interface EvidenceTreeProps {
  payload: ResearchPayload
  /** What is shown, stood on, folded and lit; `useTreeView` keeps it in the address. */
  view: TreeView
  onView: (next: TreeViewChange) => void
  citations?: ReadonlyMap<string, number>
  onPassage?: (id: string) => void
}

const noNodes: never[] = []

/** Reads the tree once, and the view as often as it changes. */
export function useTreeState(props: EvidenceTreeProps): TreeState {
  const { payload, view, onView, citations = null, onPassage = null } = props
  const tree = treeOf(payload.tree?.nodes ?? noNodes)
  const usage = usageOf(tree, payload)
  const { open, turned } = view
  const isOpen = openOf(tree, { open, turned })
  const branch = branchOf(tree, view)
  const shown = branchTree(tree, branch)
  const found = findNodes(shown, useDeferredValue(view.find))
  const rows = outlineRows(shown, isOpen, found && withAncestors(tree, found))
  const lit = withAncestors(tree, leavesOfCriterion(tree, payload, view.criterion))
  const [isFull, setFull] = useState(false)

  return {
    payload,
    tree,
    usage,
    view,
    rows,
    at: view.node === null ? -1 : rows.findIndex(({ key }) => key === view.node),
    current: view.node === null ? null : (tree.byKey.get(view.node) ?? null),
    branch,
    lit,
    found,
    citations,
    change: onView,
    select: (key) => {
      const isThere = key === looseKey || rows.some((row) => row.key === key)
      const folding = isThere || key === null ? {} : reveal(tree, { open, turned }, key)
      const kept = keptBranch(tree, view.branch, key === null ? [] : [key])
      onView({ node: key, branch: kept, ...folding })
    },
    light: (criterion) => onView((now) => lighting(now, criterion, { tree, payload })),
    lightNext: () => onView((now) => lighting(now, nextCriterion(now, payload), { tree, payload })),
    fold: (keys, opens) =>
      onView((now) => setOpen(tree, { open: now.open, turned: now.turned }, { keys, open: opens })),
    showBranch: (key) => onView((now) => showingBranch(tree, now, key)),
    isFull,
    setFull,
    onPassage:
      onPassage &&
      ((id) => {
        setFull(false)
        onPassage(id)
      }),
  }
}
