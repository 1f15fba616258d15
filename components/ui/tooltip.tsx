'use client'

import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { place } from './place'

interface TooltipProps {
  content: ReactNode
  side?: 'top' | 'bottom'
  /** Something that can be focused. */
  children: ReactNode
}

/** More about a thing while it is pointed at or focused; never the only place where something is said. */
export function Tooltip({ content, side = 'top', children }: TooltipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const box = useRef<HTMLSpanElement>(null)

  function show() {
    if (!anchor.current || !box.current) return
    box.current.showPopover()
    const { left, top } = place({
      anchor: anchor.current.getBoundingClientRect(),
      box: box.current.getBoundingClientRect(),
      window: { width: globalThis.innerWidth, height: globalThis.innerHeight },
      align: 'center',
      side,
    })
    Object.assign(box.current.style, { left: `${left}px`, top: `${top}px` })
  }

  function hide() {
    if (box.current?.matches(':popover-open')) box.current.hidePopover()
  }

  return (
    // What it wraps is the control; the wrapper only listens to it.
    <span
      ref={anchor}
      className="inline-flex"
      aria-describedby={id}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
    >
      {children}
      <span
        ref={box}
        id={id}
        popover="manual"
        role="tooltip"
        className="pointer-events-none fixed inset-auto m-0 max-w-72 rounded-lg border border-line bg-card px-2.5 py-1.5 text-xs text-ink shadow-lg"
      >
        {content}
      </span>
    </span>
  )
}
