'use client'

import dynamic from 'next/dynamic'
import { useImperativeHandle, useRef, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { ShortList } from './short-list'
import { SkeletonLines } from './skeleton'

/** The virtualizer is 11 KB that a list of a screen or two does not need. */
const LongList = dynamic(async () => (await import('./long-list')).LongList, {
  loading: () => (
    <div className="min-h-0 flex-1 overflow-hidden p-4">
      <SkeletonLines lines={10} label="Loading the list" />
    </div>
  ),
})

/** Up to so many rows are all in the page. */
const fewRows = 40

export interface VirtualListHandle {
  scrollToIndex: (index: number, align?: 'auto' | 'start' | 'center' | 'end') => void
}

export interface ListProps {
  count: number
  /** Guess of a row's height in pixels; rows are measured once drawn. */
  estimate: number
  rowKey: (index: number) => string | number
  /** Draws one row; it is wrapped, so heights may differ. */
  children: (index: number) => ReactNode
  handle?: Ref<VirtualListHandle>
  /** The first and last row in the window, whenever they change. */
  onWindow?: (first: number, last: number) => void
  /** Stays at the top while rows scroll under it; it has to scroll sideways with them. */
  head?: ReactNode
  foot?: ReactNode
  overscan?: number
  className?: string
  /** Of the box around head and rows; the foot stays outside it. */
  role?: 'grid'
  rowsRole?: string
  label?: string
  /** For `role="grid"`: how many rows and columns there are in all, −1 while unknown. */
  rowCount?: number
  columnCount?: number
}

interface VirtualListProps extends ListProps {
  /** More rows may come: it is long from the beginning. */
  isGrowing?: boolean
}

/**
 * Any number of rows in a scrolling box. Of a long list only the rows in sight are in the page; whether it is long is
 * settled when it is first drawn, so that it keeps its place.
 */
export function VirtualList({ isGrowing = false, handle, ...list }: VirtualListProps) {
  const [isLong] = useState(isGrowing || list.count > fewRows)
  const inner = useRef<VirtualListHandle>(null)
  const waiting = useRef<Parameters<VirtualListHandle['scrollToIndex']> | null>(null)
  useImperativeHandle(handle, () => ({
    scrollToIndex: (...place) => {
      if (inner.current) inner.current.scrollToIndex(...place)
      else waiting.current = place
    },
  }))

  /** A place may be asked for before the list is loaded. */
  function take(ready: VirtualListHandle | null) {
    inner.current = ready
    if (ready === null || waiting.current === null) return
    ready.scrollToIndex(...waiting.current)
    waiting.current = null
  }

  const Rows = isLong ? LongList : ShortList
  return <Rows {...list} handle={take} />
}
