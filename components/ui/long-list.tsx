'use client'

import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'
import { useHydrated } from './use-hydrated'
import type { ListProps } from './list-props'
import { cn } from '@/lib/text/class-names'

/** Any number of rows in a scrolling box; only those in sight are in the page. */
export function LongList(props: ListProps) {
  // The virtualizer changes in place, which memoised reads would miss.
  'use no memo'
  const { count, estimate, rowKey, children, handle, onWindow, head, foot, overscan = 8 } = props
  const { className, role, rowsRole, label, rowCount, columnCount, isBusy } = props
  const box = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  // oxlint-disable-next-line react/incompatible-library -- the component opts out above
  const virtualizer = useVirtualizer({
    count,
    overscan,
    estimateSize: () => estimate,
    getItemKey: rowKey,
    getScrollElement: () => box.current,
    initialRect: { width: 800, height: 900 },
    useFlushSync: false,
  })
  useImperativeHandle(handle, () => ({
    scrollToIndex: (index, align = 'auto') => virtualizer.scrollToIndex(index, { align }),
  }))

  const rows = virtualizer.getVirtualItems()
  const first = rows[0]?.index ?? 0
  const last = rows.at(-1)?.index ?? -1
  const report = useEffectEvent(() => onWindow?.(first, last))
  useEffect(() => report(), [first, last, count])

  const before = rows[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (rows.at(-1)?.end ?? 0)
  return (
    // A box that scrolls has to be reachable by keyboard.
    <div
      ref={box}
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
        <div
          role={rowsRole ?? 'presentation'}
          {...(hydrated ? { style: { paddingTop: before, paddingBottom: after } } : {})}
        >
          {rows.map((row) => (
            <div
              key={row.key}
              ref={virtualizer.measureElement}
              data-index={row.index}
              role="presentation"
            >
              {children(row.index)}
            </div>
          ))}
        </div>
      </div>
      {foot}
    </div>
  )
}
