'use client'

import { useTree } from './tree-context'
import { useShortcuts } from '@/components/layout/shortcuts'
import { treeShortcuts } from '@/lib/features/shortcuts/tree'
import { nextShow } from '@/lib/systems/deep-rubric/tree/view'

function findField() {
  const field = document.querySelector('[data-tree-find]')
  if (field instanceof HTMLElement) field.focus()
}

/** Keys of the tree that work wherever the focus is. */
export function useTreeKeys() {
  const { payload, view, change, light, lightNext, select } = useTree()
  useShortcuts(treeShortcuts, {
    show: () => change({ tree: nextShow(view, payload) }),
    find: findField,
    criterion: lightNext,
    back: () => {
      if (view.criterion === null) select(null)
      else light(null)
    },
  })
}
