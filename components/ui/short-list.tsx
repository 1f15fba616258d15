'use client'

import { useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import type { ListProps, VirtualListHandle } from './list-props'
import { cn } from '@/lib/text/class-names'

type Align = NonNullable<Parameters<VirtualListHandle['scrollToIndex']>[1]>

const blocks: Record<Align, ScrollLogicalPosition> = {
  auto: 'nearest',
  start: 'start',
  center: 'center',
  end: 'end',
}

/** A few rows in a scrolling box, all of them in the page. */
export function ShortList(props: ListProps) {
  const { count, rowKey, children, handle, onWindow, head, foot } = props
  const { className, role, rowsRole, label, rowCount, columnCount, isBusy } = props
  const rows = useRef<HTMLDivElement>(null)
  useImperativeHandle(handle, () => ({
    scrollToIndex: (index, align = 'auto') =>
      rows.current?.children[index]?.scrollIntoView({ block: blocks[align] }),
  }))
  const report = useEffectEvent((last: number) => onWindow?.(0, last))
  useEffect(() => report(count - 1), [count])
  return (
    // A box that scrolls has to be reachable by keyboard.
    <div
      {...(role ? {} : { role: 'group', 'aria-label': label })}
      tabIndex={role ? -1 : 0}
      className={cn('relative min-h-0 overflow-auto [overflow-anchor:none]', className)}
    >
      <div
        role={role ?? 'presentation'}
        aria-rowcount={rowCount}
        aria-busy={isBusy}
        aria-colcount={columnCount}
        {...(role ? { 'aria-label': label, 'aria-multiselectable': true } : {})}
      >
        {head}
        <div ref={rows} role={rowsRole ?? 'presentation'}>
          {Array.from({ length: count }, (_, index) => (
            <div key={rowKey(index)} data-index={index} role="presentation">
              {children(index)}
            </div>
          ))}
        </div>
      </div>
      {foot}
    </div>
  )
}
