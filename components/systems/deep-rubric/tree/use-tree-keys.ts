'use client'

import { useTree } from './tree-context'
import { useShortcuts } from '@/components/layout/shortcuts'
import { treeShortcuts } from '@/lib/features/shortcuts/tree'
import { nextBranch } from '@/lib/systems/deep-rubric/tree/branch'
import { nextShow } from '@/lib/systems/deep-rubric/tree/view'

function findField() {
  const field = document.querySelector('[data-tree-find]')
  if (field instanceof HTMLElement) field.focus()
}

/** Moves the focus to the outline or the map. */
export function focusNodes() {
  const nodes = document.querySelector('[data-nodes]')
  if (nodes instanceof HTMLElement) nodes.focus({ preventScroll: true })
}

/** Keys of the tree that work wherever the focus is. */
export function useTreeKeys() {
  const { payload, tree, view, branch, current } = useTree()
  const { change, light, lightNext, select, showBranch } = useTree()
  useShortcuts(treeShortcuts, {
    show: () => change({ tree: nextShow(view, payload) }),
    find: findField,
    criterion: lightNext,
    branch: () => showBranch(nextBranch(tree, branch, current)),
    back: () => {
      if (view.criterion === null) select(null)
      else light(null)
    },
  })
}
