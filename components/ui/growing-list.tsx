'use client'

import dynamic from 'next/dynamic'
import type { ListProps } from './list-props'
import { SkeletonLines } from './skeleton'
import { useListHandle } from './use-list-handle'

/** The virtualizer is 11 KB: it is loaded where a list is drawn. */
const LongList = dynamic(async () => (await import('./long-list')).LongList, {
  loading: () => (
    <div className="min-h-0 flex-1 overflow-hidden p-4">
      <SkeletonLines lines={10} label="Loading the list" />
    </div>
  ),
})

/**
 * For rows that the page is opened for. It has no boundary of its own, since React shows what is behind a second one
 * 300 ms after the first.
 */
const FirstList = dynamic(async () => (await import('./long-list')).LongList, { ssr: true })

export interface GrowingListProps extends ListProps {
  /** The page is opened for these rows, which are there when it is first drawn. */
  isFirst?: boolean
}

/** Rows in a scrolling box, more of which may come; only those in sight are in the page. */
export function GrowingList({ handle, isFirst = false, ...list }: GrowingListProps) {
  const List = isFirst ? FirstList : LongList
  return <List {...list} handle={useListHandle(handle)} />
}
