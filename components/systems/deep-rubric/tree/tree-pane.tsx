'use client'

import dynamic from 'next/dynamic'
import { useRef } from 'react'
import { BranchPath } from './branch-path'
import { NodePanel } from './node-panel'
import { Outline } from './outline'
import { useTree } from './tree-context'
import { TreeHead } from './tree-head'
import { TreeProblems } from './tree-problems'
import { TreeSize } from './tree-size'
import { useFullScreen } from './use-full-screen'
import { useTreeKeys } from './use-tree-keys'
import { EmptyState } from '@/components/ui/empty-state'
import { SkeletonLines } from '@/components/ui/skeleton'
import { cn } from '@/lib/text/class-names'

const MergeTrace = dynamic(async () => (await import('./merge-trace')).MergeTrace, {
  loading: () => (
    <div className="p-4">
      <SkeletonLines lines={8} label="Loading the merge" />
    </div>
  ),
})

const TreeMap = dynamic(async () => (await import('./map/tree-map')).TreeMap, {
  ssr: false,
  loading: () => (
    <div className="p-4">
      <SkeletonLines lines={8} label="Loading the map" />
    </div>
  ),
})

function Shown() {
  const { view, rows } = useTree()
  if (view.tree === 'merge') return <MergeTrace />
  if (rows.length === 0) {
    return (
      <p role="status" className="p-4 text-[0.8125rem] text-soft">
        No node has all of these words.
      </p>
    )
  }
  return view.tree === 'map' ? <TreeMap /> : <Outline />
}

/** A tree as outline, map or merge trace, with the node that is stood on beside it; inside an EvidenceTree. */
export function TreePane() {
  const { tree, view, current, isFull } = useTree()
  const pane = useRef<HTMLElement>(null)
  useTreeKeys()
  useFullScreen(pane)
  if (tree.nodes.length === 0) {
    return (
      <EmptyState title="No evidence tree">
        This task has no tree. Import its record again with the tree.
      </EmptyState>
    )
  }
  return (
    <section
      ref={pane}
      aria-label="Evidence tree"
      {...(isFull ? { role: 'dialog', 'aria-modal': true, popover: 'manual' } : {})}
      className={cn(
        '@container flex min-h-0 min-w-0 flex-1 flex-col',
        isFull ? 'fixed inset-0 h-dvh w-full overflow-hidden bg-paper text-ink' : 'h-full',
      )}
    >
      <TreeHead />
      <div className={cn(current && '@max-3xl:hidden')}>
        <TreeSize />
      </div>
      <TreeProblems />
      <BranchPath />
      <div className="flex min-h-0 flex-1 flex-col border-t border-line @3xl:flex-row">
        <div
          className={cn(
            'flex min-h-0 min-w-0 basis-0 flex-col',
            view.tree === 'map' ? 'grow-[3]' : 'grow-[2]',
          )}
        >
          <Shown />
        </div>
        <aside
          aria-label="Node"
          className={cn(
            'flex min-h-0 flex-col border-line @max-3xl:border-t @3xl:w-80 @3xl:border-l @5xl:w-96',
            current && '@max-3xl:grow-[3] @max-3xl:basis-0',
          )}
        >
          <NodePanel />
        </aside>
      </div>
    </section>
  )
}
