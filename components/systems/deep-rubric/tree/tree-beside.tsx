'use client'

import { type ReactNode, useState } from 'react'
import { TreeHints } from './tree-hints'
import { cn } from '@/lib/text/class-names'

type Side = 'tree' | 'aside'

interface TabsProps {
  title: string
  side: Side
  onSide: (side: Side) => void
}

function NarrowTabs({ title, side, onSide }: TabsProps) {
  const tabs = [
    { id: 'tree', title: 'Tree' },
    { id: 'aside', title },
  ] as const
  return (
    <div
      role="group"
      aria-label="Tree, and what is made of it"
      className="flex border-b border-line @4xl:hidden"
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          aria-pressed={side === tab.id}
          onClick={() => onSide(tab.id)}
          className={cn(
            'h-9 flex-1 border-b-2 text-[0.8125rem] -outline-offset-2',
            side === tab.id ? 'border-ink font-semibold' : 'border-transparent text-soft',
          )}
        >
          {tab.title}
        </button>
      ))}
    </div>
  )
}

interface TreeBesideProps {
  /** What stands beside the tree, on its tab. */
  title: string
  aside: ReactNode
  children: ReactNode
}

/**
 * A tree with what is made of it beside it, and the keys of the tree below; where there is room for one only, on a tab each.
 * Inside an EvidenceTree.
 */
export function TreeBeside({ title, aside, children }: TreeBesideProps) {
  const [side, setSide] = useState<Side>('tree')
  return (
    <div className="@container flex h-full min-h-0 flex-1 flex-col">
      <NarrowTabs title={title} side={side} onSide={setSide} />
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
