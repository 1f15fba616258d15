'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { ItemLine } from './item-line'
import { useItemKeys } from './use-item-keys'
import { Failure } from '@/components/ui/failure'
import { SkeletonLines } from '@/components/ui/skeleton'
import { GrowingList } from '@/components/ui/growing-list'
import type { VirtualListHandle } from '@/components/ui/list-props'
import { cn } from '@/lib/text/class-names'
import { itemListQuery } from '@/lib/core/items/queries'
import type { ItemFilter } from '@/lib/core/items/query'
import type { ItemRow } from '@/lib/core/items/schema'

const rowHeight = 62
const loadAhead = 25

interface ItemListProps {
  filter: ItemFilter
  /** Stands where nothing fits. */
  empty: ReactNode
}

function useItems(filter: ItemFilter) {
  const query = useInfiniteQuery(itemListQuery(filter))
  const rows: readonly ItemRow[] = (query.data?.pages ?? []).flatMap((page) => page.rows)
  return { query, rows }
}

/** Items as a list of any length; j and k walk it. */
export function ItemList({ filter, empty }: ItemListProps) {
  const { query, rows } = useItems(filter)
  const list = useRef<VirtualListHandle>(null)
  const [cursor, setCursor] = useState<string | null>(null)
  useItemKeys({ rows, list, cursor, setCursor })

  function loadNear(_first: number, last: number) {
    const isNear = last >= rows.length - loadAhead
    if (isNear && query.hasNextPage && !query.isFetching) void query.fetchNextPage()
  }

  const foot = query.isPending ? (
    <div className="p-4 sm:px-6">
      <SkeletonLines lines={12} label="Loading items" />
    </div>
  ) : query.error ? (
    <div className="p-4 sm:px-6">
      <Failure
        title="The items did not load"
        message={query.error.message}
        onRetry={() => void query.refetch()}
      />
    </div>
  ) : rows.length === 0 ? (
    empty
  ) : null

  return (
    <GrowingList
      isFirst
      handle={list}
      count={rows.length}
      estimate={rowHeight}
      rowKey={(index) => rows[index]?.id ?? index}
      onWindow={loadNear}
      label="Items"
      foot={foot}
      className={cn('flex-1', query.isPlaceholderData && 'opacity-60')}
    >
      {(index) => {
        const item = rows[index]
        return item ? <ItemLine item={item} isCurrent={item.id === cursor} /> : null
      }}
    </GrowingList>
  )
}
