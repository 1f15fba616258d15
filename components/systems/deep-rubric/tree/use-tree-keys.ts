'use client'

import { useTree } from './tree-context'
import { useShortcuts } from '@/components/shell/shortcuts'
import { treeShortcuts } from '@/lib/shortcuts/tree'
import { nextCriterion, nextShow } from '@/lib/systems/deep-rubric/tree/view'

function findField() {
  const field = document.querySelector('[data-tree-find]')
  if (field instanceof HTMLElement) field.focus()
}

/** Keys of the tree that work wherever the focus is. */
export function useTreeKeys() {
  const { payload, view, change, light, select } = useTree()
  useShortcuts(treeShortcuts, {
    show: () => change({ tree: nextShow(view, payload) }),
    find: findField,
    criterion: () => {
      const next = nextCriterion(view, payload)
      if (next !== null) light(next)
    },
    back: () => {
      if (view.criterion === null) select(null)
      else light(null)
    },
  })
}
