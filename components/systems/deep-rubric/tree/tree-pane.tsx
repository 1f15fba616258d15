'use client'

import dynamic from 'next/dynamic'
import { MergeTrace } from './merge-trace'
import { NodePanel } from './node-panel'
import { Outline } from './outline'
import { useTree } from './tree-context'
import { TreeHead } from './tree-head'
import { TreeProblems } from './tree-problems'
import { TreeSize } from './tree-size'
import { useTreeKeys } from './use-tree-keys'
import { EmptyState } from '@/components/ui/empty-state'
import { Kbd } from '@/components/ui/kbd'
import { SkeletonLines } from '@/components/ui/skeleton'

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

function Hints() {
  return (
    <p className="flex flex-wrap gap-x-4 border-t border-line px-4 py-1 text-xs text-soft max-md:hidden">
      <span>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> walk
      </span>
      <span>
        <Kbd>←</Kbd> <Kbd>→</Kbd> fold
      </span>
      <span>
        <Kbd>*</Kbd> unfold siblings
      </span>
      <span>
        <Kbd>g</Kbd> map
      </span>
      <span>
        <Kbd>r</Kbd> next criterion
      </span>
      <span>
        <Kbd>f</Kbd> find
      </span>
      <span>
        <Kbd>?</Kbd> all keys
      </span>
    </p>
  )
}

/** A tree as outline, map or merge trace, with the node that is stood on beside it; inside an EvidenceTree. */
export function TreePane() {
  const { tree } = useTree()
  useTreeKeys()
  if (tree.nodes.length === 0) {
    return (
      <EmptyState title="No evidence tree">
        This task came without a tree. Import its record again with the tree in it.
      </EmptyState>
    )
  }
  return (
    <section
      aria-label="Evidence tree"
      className="@container flex h-full min-h-0 min-w-0 flex-1 flex-col"
    >
      <TreeHead />
      <TreeSize />
      <TreeProblems />
      <div className="flex min-h-0 flex-1 flex-col border-t border-line @3xl:flex-row">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <Shown />
        </div>
        <aside
          aria-label="Node"
          className="min-h-0 border-line max-@3xl:h-2/5 max-@3xl:border-t @3xl:w-80 @3xl:border-l @5xl:w-96"
        >
          <NodePanel />
        </aside>
      </div>
      <Hints />
    </section>
  )
}
