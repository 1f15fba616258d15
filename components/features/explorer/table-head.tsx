'use client'

import { trackClass, tracksStyle } from './trace-row'
import { useView } from './use-view'
import { cn } from '@/lib/text/class-names'
import {
  askedTitle,
  columnSort,
  columnHints,
  columnTitle,
  isNumeric,
  shownColumns,
  sortBy,
  type TableColumn,
} from '@/lib/features/traces/table-columns'

function HeadCell({ column }: { column: TableColumn }) {
  const { view, change } = useView()
  const by = columnSort(column)
  const isSorted = by !== null && view.sort.by === by
  const direction = view.sort.descending ? 'descending' : 'ascending'
  return (
    <div
      role="columnheader"
      aria-sort={isSorted ? direction : undefined}
      className={cn('truncate px-2 py-1.5 max-md:hidden', isNumeric(column) && 'text-right')}
    >
      {by === null ? (
        columnTitle(column)
      ) : (
        <button
          type="button"
          title={columnHints[column] ?? `Sort by ${columnTitle(column).toLowerCase()}`}
          onClick={() => change({ sort: sortBy(by, view.sort), at: null })}
          className={cn('max-w-full truncate hover:text-ink', isSorted && 'text-ink')}
        >
          {columnTitle(column)}
          {isSorted ? <span aria-hidden> {view.sort.descending ? '↓' : '↑'}</span> : null}
        </button>
      )}
    </div>
  )
}

export function TableHead() {
  const { view } = useView()
  const columns = shownColumns(view.columns, view.sort)
  return (
    <div role="rowgroup" className="sticky top-0 z-10 max-md:sr-only">
      <div
        role="row"
        aria-rowindex={1}
        style={tracksStyle(columns)}
        className={cn(
          trackClass,
          'min-w-min border-b border-line bg-paper text-xs font-semibold text-soft',
        )}
      >
        <div role="columnheader">
          <span className="sr-only">Selected</span>
        </div>
        <div role="columnheader" className="py-1.5">
          {askedTitle(view.filter.system)}
        </div>
        {columns.map((column) => (
          <HeadCell key={column} column={column} />
        ))}
      </div>
    </div>
  )
}
