import { cellId, type CellCursor } from './use-cell-cursor'
import { Link } from '@/components/ui/link'
import { cn } from '@/lib/text/class-names'
import type { ScoreCell, Scores } from '@/lib/features/analysis/scores/schema'
import type { CellPlace } from '@/lib/features/analysis/scores/shown-table'
import {
  formatInterval,
  formatScore,
  itemWords,
  listWords,
  rankWords,
  whyNoValue,
} from '@/lib/features/analysis/scores/words'

interface ScoreTableCellProps {
  scores: Scores
  cell: ScoreCell | null
  place: CellPlace
  cursor: CellCursor
}

function cellTitle(cell: ScoreCell): string {
  const list = listWords(cell)
  return `${itemWords(cell)}${rankWords(cell)}${list === null ? '' : `; ${list}`}`
}

/** A value that leads to its traces; the place around it opens its details. */
export function ScoreTableCell({ scores, cell, place, cursor }: ScoreTableCellProps) {
  const isHere = cursor.place?.row === place.row && cursor.place.column === place.column
  const isEntry = cursor.place === null && place.row === 0 && place.column === 0
  if (cell === null)
    return (
      <td className="border-b border-line px-3 py-2 text-right text-soft" title="No traces">
        –
      </td>
    )
  return (
    <td
      id={cellId(place)}
      tabIndex={isHere || isEntry ? 0 : -1}
      aria-selected={isHere}
      onClick={() => cursor.setPlace(place)}
      onContextMenu={(event) => {
        event.preventDefault()
        event.currentTarget.focus()
        cursor.setMenu(place)
      }}
      onFocus={(event) => event.target === event.currentTarget && cursor.setPlace(place)}
      className={cn(
        'cursor-pointer border-b border-line px-3 py-2 text-right -outline-offset-2 hover:bg-wash',
        isHere && 'bg-linkw outline-2 outline-link',
      )}
    >
      <Link
        href={`/traces?${cell.traces}`}
        tabIndex={-1}
        title={cell.value === null ? whyNoValue(cell, scores) : cellTitle(cell)}
        className={cn(
          'num hover:text-link',
          cell.rank === 1 && 'font-bold',
          cell.rank === 2 && 'underline decoration-2 underline-offset-4',
          cell.best?.is_below && 'text-soft',
        )}
      >
        {cell.value === null ? '–' : formatScore(cell.value)}
        <span className="sr-only">
          {cell.value === null ? whyNoValue(cell, scores) : rankWords(cell)}
        </span>
      </Link>
      <span className="num block text-[0.6875rem] whitespace-nowrap text-soft">
        {formatInterval(cell.low, cell.high)}
      </span>
    </td>
  )
}
