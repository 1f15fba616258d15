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

/** Rows in a scrolling box, more of which may come; only those in sight are in the page. */
export function GrowingList({ handle, ...list }: ListProps) {
  return <LongList {...list} handle={useListHandle(handle)} />
}
