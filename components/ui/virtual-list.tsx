'use client'

import { useState } from 'react'
import { GrowingList, type GrowingListProps } from './growing-list'
import { ShortList } from './short-list'

/** Up to so many rows are all in the page. */
const fewRows = 40

interface VirtualListProps extends GrowingListProps {
  /** More rows may come, or a few fill many screens: it is long from the beginning. */
  isGrowing?: boolean
}

/**
 * Any number of rows in a scrolling box. Of a long list only the rows in sight are in the page; whether it is long is
 * settled when it is first drawn, so that it keeps its place.
 */
export function VirtualList({ isGrowing = false, isFirst = false, ...list }: VirtualListProps) {
  const [isLong] = useState(isGrowing || list.count > fewRows)
  return isLong ? <GrowingList {...list} isFirst={isFirst} /> : <ShortList {...list} />
}
