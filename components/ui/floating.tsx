'use client'

import { cloneElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ComponentProps, ReactElement, ReactNode, ToggleEvent } from 'react'
import { place } from './place'
import { cn } from '@/lib/text/class-names'

export type TriggerElement = ReactElement<ComponentProps<'button'>>

interface FloatingProps {
  /** A button; it opens and closes the box. */
  trigger: TriggerElement
  role: 'dialog' | 'menu'
  label?: string
  align: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
  children: ReactNode
}

const focusable = '[role^=menuitem], input, select, textarea, button, a[href]'

function putInPlace(box: HTMLElement, align: FloatingProps['align']) {
  const anchor = document.querySelector(`[popovertarget="${CSS.escape(box.id)}"]`)
  if (!anchor) return
  const { left, top, maxHeight } = place({
    anchor: anchor.getBoundingClientRect(),
    box: box.getBoundingClientRect(),
    window: { width: globalThis.innerWidth, height: globalThis.innerHeight },
    align,
    side: 'bottom',
  })
  Object.assign(box.style, { left: `${left}px`, top: `${top}px`, maxHeight: `${maxHeight}px` })
}

/** The browser's own popover: top layer, Escape and a click elsewhere close it, focus goes back. */
export function Floating(props: FloatingProps) {
  const { trigger, role, label, align, open, onOpenChange, className, children } = props
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const shown = box.current?.matches(':popover-open')
    if (open === true && shown === false) box.current?.showPopover()
    if (open === false && shown === true) box.current?.hidePopover()
  }, [open])

  useLayoutEffect(() => {
    if (!isOpen || !box.current) return
    putInPlace(box.current, align)
    box.current.querySelector<HTMLElement>(focusable)?.focus()
  }, [isOpen, align])

  function follow(event: ToggleEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget) return
    const next = event.newState === 'open'
    setOpen(next)
    if (next !== open) onOpenChange?.(next)
  }

  return (
    <>
      {cloneElement(trigger, {
        popoverTarget: id,
        'aria-haspopup': role,
        'aria-expanded': isOpen,
      })}
      <div
        ref={box}
        id={id}
        popover="auto"
        role={role}
        aria-label={label}
        onToggle={follow}
        className={cn(
          'fixed inset-auto m-0 max-w-[calc(100vw-1rem)] overflow-auto border border-line bg-card text-sm text-ink shadow-lg',
          // Until it is measured it stands in a corner, unseen.
          !isOpen && 'opacity-0',
          className,
        )}
      >
        {isOpen ? children : null}
      </div>
    </>
  )
}
