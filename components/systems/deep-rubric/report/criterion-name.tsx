'use client'

import type { ReactNode } from 'react'
import { useTree } from '../tree/tree-context'

/** A criterion in the arithmetic: pressing it lights its sentences, leaves and evidence. */
export function CriterionName({ id, children }: { id: string; children: ReactNode }) {
  const { view, light } = useTree()
  return (
    <button
      type="button"
      aria-pressed={view.criterion === id}
      onClick={() => light(id)}
      className="min-h-6 max-w-full truncate rounded-md border border-line bg-paper px-1.5 text-xs hover:border-edge"
    >
      {children}
    </button>
  )
}
