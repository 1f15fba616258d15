'use client'

import { cellId } from './use-cell-cursor'
import { copyWithToast } from '@/components/ui/clipboard'
import { ContextMenu } from '@/components/ui/context-menu'
import { Link } from '@/components/ui/link'
import { menuLink } from '@/components/ui/menu'
import type { Scores } from '@/lib/features/analysis/scores/schema'
import { type CellPlace, cellOf, compareHref } from '@/lib/features/analysis/scores/shown-table'
import { cellWords } from '@/lib/features/analysis/scores/words'
import { plural } from '@/lib/text/numbers'

interface CellMenuProps {
  scores: Scores
  place: CellPlace
  /** Row and column in words. */
  title: string
  onClose: () => void
}

const copyValue = (text: string) =>
  copyWithToast(text, { done: `Copied ${text}`, otherwise: 'Download the CSV instead.' })

/** What can be done with a cell. */
export function CellMenu({ scores, place, title, onClose }: CellMenuProps) {
  const cell = cellOf(scores, place)
  const compare = compareHref(scores, place)
  if (cell === null) return null
  return (
    <ContextMenu label={title} anchorId={cellId(place)} onClose={onClose}>
      <Link href={`/traces?${cell.traces}`} {...menuLink}>
        Open {plural(cell.listed, 'trace')}
      </Link>
      {compare === null ? null : (
        <Link href={compare} {...menuLink}>
          Compare with the best
        </Link>
      )}
      <button type="button" onClick={() => void copyValue(cellWords(cell))} {...menuLink}>
        Copy value
      </button>
    </ContextMenu>
  )
}
