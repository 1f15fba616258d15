'use client'

import type { NodeProps, Node } from '@xyflow/react'
import { useTree } from '../tree-context'
import { cn } from '@/lib/text/class-names'
import type { MapBox as Box } from '@/lib/systems/deep-rubric/tree/map'
import {
  idsOf,
  leavesBelow,
  noteOf,
  type NodeTone,
  rowTitle,
  toneOf,
} from '@/lib/systems/deep-rubric/tree/words'
import { visibleText } from '@/lib/text/visible-text'

export type BoxNode = Node<{ box: Box }, 'box'>

const tones: Record<NodeTone, string> = {
  used: 'border-link font-semibold',
  unused: 'border-line text-soft',
  bare: 'border-ref border-dashed text-ref',
  plain: 'border-edge',
}

/** A node of the map with its words; the keyboard walks the map as a whole. */
export function MapBox({ data: { box } }: NodeProps<BoxNode>) {
  const { at, lit, usage, select, fold } = useTree()
  const { key, isOpen } = box.row
  const its = usage.get(key)
  const isCurrent = box.at === at
  const leaves = leavesBelow(box.row)
  const end = its && its.criteria.length > 0 ? idsOf(its.criteria) : noteOf(its)
  return (
    <div
      data-row={key}
      className={cn(
        'pointer-events-auto flex size-full items-center rounded-lg border bg-card text-[0.8125rem]',
        tones[toneOf(its)],
        lit.has(key) && isOpen !== true && 'bg-linkw',
        isCurrent && 'bg-linkhi outline-2 outline-link',
      )}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-current={isCurrent}
        title={rowTitle(box.row)}
        onClick={() => select(key)}
        className="flex h-full min-w-0 flex-1 items-center gap-1.5 px-2 text-left"
      >
        <bdi className="min-w-0 flex-1 truncate">{rowTitle(box.row)}</bdi>
        <span className="num max-w-24 truncate font-normal">{visibleText(end)}</span>
      </button>
      {isOpen === null ? null : (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`${isOpen ? 'Collapse' : 'Expand'}${leaves === null ? '' : `, leaves: ${leaves}`}`}
          onClick={() => fold([key], !isOpen)}
          className="num h-full rounded-r-lg border-l border-line px-1.5 text-soft hover:bg-wash hover:text-ink"
        >
          {leaves} <span aria-hidden>{isOpen ? '◂' : '▸'}</span>
        </button>
      )}
    </div>
  )
}
