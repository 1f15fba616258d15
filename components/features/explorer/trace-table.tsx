'use client'

import dynamic from 'next/dynamic'
import type { Ref } from 'react'
import { useExplorer } from './explorer-context'
import { TableHead } from './table-head'
import { TraceRow } from './trace-row'
import { UnlistedRow } from './unlisted-row'
import { useCounts } from './use-rows'
import { useView } from './use-view'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import { GrowingList } from '@/components/ui/growing-list'
import type { VirtualListHandle } from '@/components/ui/list-props'
import { shownColumns } from '@/lib/features/traces/table-columns'
import { cn } from '@/lib/text/class-names'

const NoRows = dynamic(async () => (await import('./no-rows')).NoRows, { loading: () => null })

interface TraceTableProps {
  handle: Ref<VirtualListHandle>
  onPoint: (id: string) => void
  onOpen: (id: string) => void
}

const rowHeight = 64
const loadAhead = 20

function TableFoot() {
  const { rows } = useExplorer()
  if (rows.error) {
    return (
      <div className="p-4">
        <Failure
          title="The traces did not load"
          message={rows.error.message}
          onRetry={rows.retry}
        />
      </div>
    )
  }
  if (rows.isLoading) {
    return (
      <div className="p-4">
        <SkeletonLines lines={14} label="Loading traces" />
      </div>
    )
  }
  return rows.rows.length === 0 ? <NoRows /> : null
}

export function TraceTable({ handle, ...acts }: TraceTableProps) {
  const { view } = useView()
  const { rows, order, onlySelected } = useExplorer()
  const { found } = useCounts(view)
  const rowCount = onlySelected
    ? order.length + 1
    : found === null || view.at !== null
      ? -1
      : found + 1

  function loadNear(_first: number, last: number) {
    if (!onlySelected && last >= rows.rows.length - loadAhead) rows.loadMore()
  }

  return (
    <GrowingList
      isFirst
      handle={handle}
      count={order.length}
      estimate={rowHeight}
      rowKey={(index) => order[index] ?? index}
      onWindow={loadNear}
      role="grid"
      rowsRole="rowgroup"
      label="Traces"
      rowCount={rowCount}
      columnCount={shownColumns(view.columns, view.sort).length + 2}
      isBusy={rows.isStale}
      className={cn('flex-1 bg-paper', rows.isStale && 'opacity-60')}
      head={<TableHead />}
      foot={onlySelected ? null : <TableFoot />}
    >
      {(index) => {
        const id = order[index]
        if (id === undefined) return null
        const row = rows.byId.get(id)
        if (row === undefined) return <UnlistedRow id={id} index={index} {...acts} />
        return <TraceRow row={row} index={index} {...acts} />
      }}
    </GrowingList>
  )
}
