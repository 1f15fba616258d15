'use client'

import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, useEffect, useEffectEvent, useId, useRef } from 'react'
import { OutlineLine } from './outline-line'
import { useTree } from './tree-context'
import { keepFocus, useOutlineKeys } from './use-outline-keys'
import { useHydrated } from '@/components/ui/use-hydrated'

const lineHeight = 28

function pressedRow(event: MouseEvent<HTMLElement>): string | null {
  const line = event.target instanceof Element ? event.target.closest('[data-row]') : null
  return line?.getAttribute('data-row') ?? null
}

/** The tree as lines of which only those in sight are in the page; a tree grid with one tab stop. */
export function Outline() {
  // The virtualizer changes in place, which memoised reads would miss.
  'use no memo'
  const { rows, at, view, lit, select } = useTree()
  const box = useRef<HTMLDivElement>(null)
  const id = useId()
  const onKeyDown = useOutlineKeys()
  const hydrated = useHydrated()
  // oxlint-disable-next-line react/incompatible-library -- the component opts out above
  const virtualizer = useVirtualizer({
    count: rows.length,
    overscan: 12,
    estimateSize: () => lineHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    getScrollElement: () => box.current,
    initialRect: { width: 400, height: 800 },
    rangeExtractor: (range) => withCurrent(range, at),
    useFlushSync: false,
  })

  const show = useEffectEvent((index: number) => {
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' })
  })
  const firstLit = useEffectEvent(() =>
    rows.findIndex((row) => row.isOpen !== true && lit.has(row.key)),
  )
  useEffect(() => show(at), [at])
  useEffect(() => {
    if (view.criterion !== null) show(firstLit())
  }, [view.criterion])

  const lines = virtualizer.getVirtualItems()
  return (
    <div
      ref={box}
      data-nodes
      role="treegrid"
      aria-label="Evidence tree"
      aria-rowcount={rows.length}
      aria-activedescendant={at === -1 ? undefined : `${id}-${at}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={keepFocus}
      onClick={(event) => {
        const key = pressedRow(event)
        if (key !== null) select(key)
      }}
      className="min-h-0 flex-1 overflow-auto px-2 py-1 -outline-offset-2 select-none [overflow-anchor:none]"
    >
      <div
        role="rowgroup"
        className="relative"
        {...(hydrated ? { style: { height: virtualizer.getTotalSize() } } : {})}
      >
        {lines.map(({ index, key, start }) => {
          const row = rows[index]
          return row ? (
            <div
              key={key}
              role="presentation"
              className="absolute inset-x-0"
              style={{ top: start }}
            >
              <OutlineLine row={row} index={index} id={`${id}-${index}`} />
            </div>
          ) : null
        })}
      </div>
    </div>
  )
}

/** The current line stays in the page: the grid names it as the active one. */
function withCurrent(range: Range, at: number): number[] {
  const shown = defaultRangeExtractor(range)
  if (at === -1 || at >= range.count || shown.includes(at)) return shown
  return [...shown, at].toSorted((one, other) => one - other)
}
