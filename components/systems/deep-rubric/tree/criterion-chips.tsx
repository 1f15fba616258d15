'use client'

import { useTree } from './tree-context'
import { cn } from '@/lib/text/class-names'
import type { RubricCriterion } from '@/lib/core/items/research-task'
import { cutText } from '@/lib/text/chunks'
import { visibleText } from '@/lib/text/visible-text'
import { formatCount } from '@/lib/text/numbers'

interface CriterionChipsProps {
  criteria: readonly RubricCriterion[]
  /** In a grid the arrow keys walk; the chips stay out of the tab order. */
  isInGrid?: boolean
}

/** A line fits no more; the panel of the node lists all of them. */
const atMost = 6

/** Criteria by their ids; pressed, the leaves of one light up. */
export function CriterionChips({ criteria, isInGrid = false }: CriterionChipsProps) {
  const { view, light } = useTree()
  const chips = criteria.slice(0, atMost).map((criterion, at) => {
    const isLit = criterion.id === view.criterion
    return (
      <button
        // oxlint-disable-next-line react/no-array-index-key -- ids of criteria may repeat
        key={at}
        type="button"
        title={visibleText(cutText(criterion.description, 500))}
        aria-pressed={isLit}
        {...(isInGrid ? { tabIndex: -1 } : {})}
        onClick={(event) => {
          event.stopPropagation()
          light(criterion.id)
        }}
        className={cn(
          'max-w-20 truncate rounded-md border px-1.5 text-xs leading-5 font-normal',
          isLit
            ? 'border-link bg-link text-paper'
            : 'border-line bg-card text-soft hover:border-edge hover:text-ink',
        )}
      >
        <span className="sr-only">Criterion </span>
        {visibleText(criterion.id)}
      </button>
    )
  })
  const left = criteria.length - chips.length
  return (
    <>
      {chips}
      {left > 0 ? <span className="num text-soft">+{formatCount(left)}</span> : null}
    </>
  )
}
