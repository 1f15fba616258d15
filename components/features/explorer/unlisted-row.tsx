'use client'

import { useQuery } from '@tanstack/react-query'
import { useExplorer } from './explorer-context'
import { TraceRow } from './trace-row'
import { SkeletonLines } from '@/components/ui/skeleton'
import { chosenRowsQuery } from '@/lib/features/traces/queries'

interface UnlistedRowProps {
  id: string
  index: number
  onPoint: (id: string) => void
  onOpen: (id: string) => void
}

/** A row of a selection whose trace the list has not loaded yet. */
export function UnlistedRow({ id, index, ...acts }: UnlistedRowProps) {
  const { order } = useExplorer()
  const { data, error } = useQuery(chosenRowsQuery(order, index))
  const row = data?.rows.find((one) => one.id === id)
  if (row) return <TraceRow row={row} index={index} {...acts} />
  return (
    <div role="row" aria-rowindex={index + 2} className="border-b border-line px-4 py-3">
      <div role="gridcell">
        {data ? 'This trace no longer exists.' : null}
        {error ? error.message : null}
        {data || error ? null : <SkeletonLines lines={2} label="Loading a trace" />}
      </div>
    </div>
  )
}
