'use client'

import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { MenuRows } from './menu'
import { place } from './place'

interface ContextMenuProps {
  label: string
  /** The element it belongs to, which has the focus. */
  anchorId: string
  onClose: () => void
  children: ReactNode
}

/** A menu that a right click, Shift+F10 or the menu key opens; Escape and a click elsewhere close it. */
export function ContextMenu({ label, anchorId, onClose, children }: ContextMenuProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const anchor = document.querySelector(`#${CSS.escape(anchorId)}`)
    if (!box.current || !anchor) return
    box.current.showPopover()
    const { left, top } = place({
      anchor: anchor.getBoundingClientRect(),
      box: box.current.getBoundingClientRect(),
      window: { width: globalThis.innerWidth, height: globalThis.innerHeight },
      align: 'center',
      side: 'bottom',
    })
    Object.assign(box.current.style, { left: `${left}px`, top: `${top}px` })
    box.current.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [anchorId])
  return (
    <div
      ref={box}
      popover="auto"
      role="menu"
      aria-label={label}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
      className="fixed inset-auto m-0 min-w-44 rounded-xl border border-line bg-card p-1 text-sm text-ink shadow-lg"
    >
      <MenuRows>{children}</MenuRows>
    </div>
  )
}
