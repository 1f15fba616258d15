'use client'

import { useState } from 'react'
import { GrowingList } from './growing-list'
import type { ListProps } from './list-props'
import { ShortList } from './short-list'

/** Up to so many rows are all in the page. */
const fewRows = 40

interface VirtualListProps extends ListProps {
  /** More rows may come, or a few fill many screens: it is long from the beginning. */
  isGrowing?: boolean
}

/**
 * Any number of rows in a scrolling box. Of a long list only the rows in sight are in the page; whether it is long is
 * settled when it is first drawn, so that it keeps its place.
 */
export function VirtualList({ isGrowing = false, ...list }: VirtualListProps) {
  const [isLong] = useState(isGrowing || list.count > fewRows)
  return isLong ? <GrowingList {...list} /> : <ShortList {...list} />
}
