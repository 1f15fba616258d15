'use client'

import type { CSSProperties, MouseEvent } from 'react'
import { useExplorer } from './explorer-context'
import { QuestionSquares } from './question-squares'
import { useView } from './use-view'
import { VerdictPill } from '@/components/core/traces/verdict-pill'
import { Checkbox } from '@/components/ui/checkbox'
import { Link } from '@/components/ui/link'
import { cn } from '@/lib/text/class-names'
import { visibleText } from '@/lib/text/visible-text'
import { traceHref } from '@/lib/core/traces/list-address'
import { formatReward } from '@/lib/text/numbers'
import type { TraceRow as Row } from '@/lib/core/traces/schema'
import { selectTo, toggleSelected } from '@/lib/features/traces/selection'
import {
  cellText,
  gridTracks,
  isNumeric,
  rowOrigin,
  shownColumns,
  type TableColumn,
} from '@/lib/features/traces/table-columns'

type Tracks = CSSProperties & Record<'--tracks', string>

/** Head and rows share their tracks; a phone shows the claim alone. */
export function tracksStyle(columns: readonly TableColumn[]): Tracks {
  return { '--tracks': gridTracks(columns) }
}

export const trackClass = 'grid grid-cols-[2.25rem_minmax(0,1fr)] md:grid-cols-(--tracks)'

function Cell({ row, column }: { row: Row; column: TableColumn }) {
  return (
    <div
      role="gridcell"
      className={cn(
        'px-2 pt-2.5 max-md:hidden',
        isNumeric(column) ? 'num pt-3 text-right' : 'text-soft',
      )}
    >
      {column === 'verdict' ? <VerdictPill of={row} /> : null}
      {column === 'questions' ? <QuestionSquares row={row} /> : null}
      {column !== 'verdict' && column !== 'questions' ? (
        <span className="line-clamp-2 break-words" title={cellText(row, column)}>
          {cellText(row, column)}
        </span>
      ) : null}
    </div>
  )
}

function ClaimCell({ row }: { row: Row }) {
  const { view } = useView()
  return (
    <div role="gridcell" className="min-w-0 py-2.5 pr-3">
      <Link
        href={traceHref(row.id, view)}
        className="read line-clamp-2 text-[0.9375rem] leading-snug hover:underline"
      >
        {visibleText(row.item_text)}
      </Link>
      <div className="mt-0.5 flex items-center gap-x-2 gap-y-1 text-xs text-soft max-md:flex-wrap">
        <span className="flex items-center gap-2 max-md:w-full md:hidden">
          <VerdictPill of={row} size="sm" />
          <span className="num text-xs">{formatReward(row.reward_total)}</span>
        </span>
        <span className="min-w-0 truncate">{rowOrigin(row)}</span>
        {row.marked ? <span className="shrink-0 font-semibold text-link">● marked</span> : null}
        {row.problem_count > 0 ? (
          <span className="shrink-0 text-abs" title="This trace was read with problems">
            ⚠ {row.problem_count}
            <span className="sr-only"> problems</span>
          </span>
        ) : null}
      </div>
    </div>
  )
}

interface TraceRowProps {
  row: Row
  index: number
  /** A click beside the claim, which is a link. */
  onPoint: (id: string) => void
  /** A double click. */
  onOpen: (id: string) => void
}

export function TraceRow({ row, index, onPoint, onOpen }: TraceRowProps) {
  const { view } = useView()
  const { order, cursor, selection, setSelection } = useExplorer()
  const columns = shownColumns(view.columns, view.sort)
  const isSelected = selection.ids.has(row.id)
  const isCurrent = cursor === row.id

  function beside(act: (id: string) => void) {
    return ({ target }: MouseEvent<HTMLElement>) => {
      if (!(target instanceof Element && target.closest('a, input, label'))) act(row.id)
    }
  }

  function select(event: MouseEvent<HTMLElement>) {
    setSelection(
      event.shiftKey ? selectTo(selection, row.id, order) : toggleSelected(selection, row.id),
    )
  }

  return (
    // The keyboard moves with j and k and opens with Enter, wherever the focus is.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      id={`trace-${row.id}`}
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      aria-current={isCurrent ? 'true' : undefined}
      onClick={beside(onPoint)}
      onDoubleClick={beside(onOpen)}
      style={tracksStyle(columns)}
      className={cn(
        trackClass,
        'min-w-min cursor-default border-b border-line -outline-offset-2',
        isCurrent ? 'bg-linkw' : isSelected ? 'bg-wash' : 'hover:bg-wash/60',
      )}
    >
      <div role="gridcell" className="flex justify-center pt-3">
        <Checkbox
          aria-label={`Select ${visibleText(row.item_text.slice(0, 80))}`}
          checked={isSelected}
          onClick={select}
          onChange={() => undefined}
        />
      </div>
      <ClaimCell row={row} />
      {columns.map((column) => (
        <Cell key={column} row={row} column={column} />
      ))}
    </div>
  )
}
