import type { ReactNode, Ref } from 'react'

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
  /** Whether these are rows of an earlier query, while those of the present one are on their way. */
  isBusy?: boolean
}
