'use client'

import { type ReactNode, useState } from 'react'
import { TreeHints } from './tree-hints'
import { PaneTabs } from '@/components/ui/pane-tabs'
import { cn } from '@/lib/text/class-names'

type Side = 'tree' | 'aside'

interface TreeBesideProps {
  /** What stands beside the tree, on its tab. */
  title: string
  aside: ReactNode
  children: ReactNode
}

/**
 * A tree, the panel beside it and the keys below; in a narrow window the tree and the panel are tabs.
 * Inside an EvidenceTree.
 */
export function TreeBeside({ title, aside, children }: TreeBesideProps) {
  const [side, setSide] = useState<Side>('tree')
  return (
    <div className="@container flex h-full min-h-0 flex-1 flex-col">
      <PaneTabs
        label={`Tree and ${title.toLowerCase()}`}
        tabs={[
          { id: 'tree', title: 'Tree' },
          { id: 'aside', title },
        ]}
        chosen={side}
        onChoose={setSide}
        className="@4xl:hidden"
      />
      <div className="flex min-h-0 flex-1">
        <div className={cn('flex min-w-0 flex-1', side !== 'tree' && '@max-4xl:hidden')}>
          {children}
        </div>
        <aside
          aria-label={title}
          className={cn(
            'min-h-0 border-line @max-4xl:w-full @4xl:w-80 @4xl:border-l @6xl:w-96',
            side !== 'aside' && '@max-4xl:hidden',
          )}
        >
          {aside}
        </aside>
      </div>
      <TreeHints />
    </div>
  )
}
