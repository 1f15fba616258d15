'use client'

import { useRef, useState } from 'react'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { cn } from '@/lib/text/class-names'

interface SplitPaneProps {
  /** What the handle resizes, for screen readers: "evidence". */
  label: string
  /** Null leaves the children the whole width. */
  aside: ReactNode | null
  /** On which side of the children the aside stands. */
  side: 'left' | 'right'
  min?: number
  max?: number
  /** Width of the aside before anyone drags, as classes; hide it on phones here. */
  asideClassName: string
  children: ReactNode
}

const nudge = 24

/** An aside of changeable width beside the rest; nest them for three panes. */
export function SplitPane(props: SplitPaneProps) {
  const { label, aside, side, min = 200, max = 720, asideClassName, children } = props
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState<number | null>(null)

  function resize(next: number) {
    setWidth(Math.round(Math.min(max, Math.max(min, next))))
  }

  function widthNow(): number {
    return width ?? box.current?.getBoundingClientRect().width ?? min
  }

  function drag(event: PointerEvent<HTMLElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const edge = box.current?.getBoundingClientRect()
    if (edge) resize(side === 'left' ? event.clientX - edge.left : edge.right - event.clientX)
  }

  function press(event: KeyboardEvent<HTMLElement>) {
    const outward = side === 'left' ? 'ArrowRight' : 'ArrowLeft'
    const inward = side === 'left' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key !== outward && event.key !== inward) return
    event.preventDefault()
    resize(widthNow() + (event.key === outward ? nudge : -nudge))
  }

  const hasAside = aside !== null
  const pane = (
    <div
      ref={box}
      className={cn('min-h-0 shrink-0 overflow-hidden', asideClassName)}
      {...(width === null ? {} : { style: { width } })}
    >
      {aside}
    </div>
  )
  const handle = (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${label}`}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={width ?? min}
      tabIndex={0}
      onKeyDown={press}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onDoubleClick={() => setWidth(null)}
      className={cn(
        'relative hidden w-px shrink-0 cursor-col-resize touch-none bg-line hover:bg-link focus-visible:bg-link md:block',
        'before:absolute before:inset-y-0 before:-left-1 before:w-2.5 before:content-[""]',
      )}
    />
  )
  return (
    <div className="flex min-h-0 min-w-0 flex-1">
      {hasAside && side === 'left' ? pane : null}
      {hasAside && side === 'left' ? handle : null}
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">{children}</div>
      {hasAside && side === 'right' ? handle : null}
      {hasAside && side === 'right' ? pane : null}
    </div>
  )
}
