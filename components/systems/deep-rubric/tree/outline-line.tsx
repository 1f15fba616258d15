'use client'

import { CriterionChips } from './criterion-chips'
import { useTree } from './tree-context'
import { cn } from '@/lib/text/class-names'
import type { OutlineRow } from '@/lib/systems/deep-rubric/tree/outline'
import {
  leavesBelow,
  noteOf,
  type NodeTone,
  rowTitle,
  toneOf,
} from '@/lib/systems/deep-rubric/tree/words'

const tones: Record<NodeTone, string> = {
  used: 'font-semibold',
  unused: 'text-soft',
  bare: 'text-ref',
  plain: '',
}

/** Deeper levels move no further in: what is written has to fit beside them. */
const deepestIndent = 12

interface OutlineLineProps {
  row: OutlineRow
  /** Place among the rows that show. */
  index: number
  id: string
}

/** One node in one line: what it asks, who uses it, what hangs below it. */
export function OutlineLine({ row, index, id }: OutlineLineProps) {
  const { at, lit, found, usage, fold } = useTree()
  const { key, isOpen, level, position, siblings } = row
  const its = usage.get(key)
  const isCurrent = index === at
  const count = leavesBelow(row)
  const note = noteOf(its)
  return (
    <div
      role="row"
      id={id}
      data-row={key}
      aria-rowindex={index + 1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={isCurrent}
      {...(isOpen === null ? {} : { 'aria-expanded': isOpen })}
      className={cn(
        'flex h-7 cursor-pointer items-center gap-2 rounded-md pr-2',
        isCurrent ? 'bg-linkw inset-ring inset-ring-link' : 'hover:bg-wash',
        lit.has(key) && isOpen !== true && 'bg-linkw',
      )}
      style={{ paddingLeft: `${(Math.min(level, deepestIndent) - 1) * 1.125 + 0.25}rem` }}
    >
      <span role="gridcell" className="flex min-w-0 flex-1 items-center gap-1">
        {isOpen === null ? (
          <span aria-hidden className="w-5 shrink-0" />
        ) : (
          <button
            type="button"
            tabIndex={-1}
            aria-label={isOpen ? 'Collapse' : 'Expand'}
            onClick={(event) => {
              event.stopPropagation()
              fold([key], !isOpen)
            }}
            className="w-5 shrink-0 rounded text-center text-xs text-soft hover:text-ink"
          >
            {isOpen ? '▾' : '▸'}
          </button>
        )}
        <bdi
          title={rowTitle(row)}
          className={cn(
            'truncate',
            level === 1 && 'font-semibold',
            tones[toneOf(its)],
            found?.has(key) && 'underline decoration-link decoration-2',
          )}
        >
          {rowTitle(row)}
        </bdi>
      </span>
      <span
        role="gridcell"
        className="flex max-w-[45%] shrink-0 items-center gap-1 overflow-hidden"
      >
        {its ? <CriterionChips criteria={its.criteria} isInGrid /> : null}
        {note === '' ? null : (
          <span className={cn('num', its?.isUngrounded ? 'text-ref' : 'text-soft')}>{note}</span>
        )}
        {count === null ? null : (
          <span className="num text-soft" title="Leaves below">
            {count}
            <span className="sr-only"> leaves below</span>
          </span>
        )}
      </span>
    </div>
  )
}
