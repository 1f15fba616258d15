'use client'

import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { MouseEvent, ReactNode, RefObject } from 'react'
import { IconButton } from './button'
import { cn } from '@/lib/text/class-names'

type Shape = 'dialog' | 'left' | 'right'

const shapes: Record<Shape, string> = {
  dialog: 'm-auto max-h-[85dvh] w-[min(40rem,calc(100vw-2rem))] rounded-2xl border border-line',
  left: 'mr-auto h-dvh max-h-dvh w-[min(22rem,88vw)] border-r border-line',
  right: 'ml-auto h-dvh max-h-dvh w-[min(30rem,100vw)] border-l border-line',
}

interface DialogProps {
  open: boolean
  title: string
  onClose: () => void
  /** `left` and `right` are sheets along an edge. */
  shape?: Shape
  /** As tall as it may be, so that it stays where it is whatever comes and goes in it. */
  tall?: boolean
  /** Without padding: the content brings its own. */
  flush?: boolean
  /** Nothing in it takes the focus, so that its scroll box does. */
  isText?: boolean
  className?: string
  /** Buttons at the foot that stay in sight. */
  foot?: ReactNode
  children: ReactNode
}

/**
 * Gives the focus back where an open dialog is taken off the page: the browser does so only for one that is closed first.
 * Not sooner, since nothing outside a modal dialog takes focus.
 */
function useFocusGivenBack(opener: RefObject<Element | null>) {
  useEffect(
    () => () => {
      const { current } = opener
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (isLost && current instanceof HTMLElement) current.focus({ preventScroll: true })
    },
    [opener],
  )
}

/** The browser's own modal dialog: it traps focus, closes on Escape and gives focus back. */
export function Dialog(props: DialogProps) {
  const { open, title, onClose, shape = 'dialog', className, foot, children } = props
  const { flush = false, isText = false, tall = shape !== 'dialog' } = props
  const ref = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (open && dialog?.open === false) {
      opener.current = document.activeElement
      dialog.showModal()
    }
    if (!open && dialog?.open) dialog.close()
  }, [open])
  useFocusGivenBack(opener)

  function closeOnBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose()
  }

  return (
    // The browser turns Escape into close; the click is for the backdrop only.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeOnBackdrop}
      className={cn(
        // Whatever is around it: a menu does not wrap its rows.
        'bg-card p-0 text-left whitespace-normal text-ink shadow-2xl',
        shapes[shape],
        tall && shape === 'dialog' && 'h-[85dvh]',
        className,
      )}
    >
      {open ? (
        <div className={cn('flex max-h-[inherit] min-h-0 flex-col', tall && 'h-full')}>
          <div className="flex items-center gap-3 border-b border-line px-4 py-2.5">
            <h2 id={titleId} className="font-serif text-lg font-semibold">
              {title}
            </h2>
            <IconButton label="Close" className="ml-auto" onClick={onClose}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </div>
          <div
            {...(isText ? { role: 'region', 'aria-labelledby': titleId, tabIndex: 0 } : {})}
            className={cn('min-h-0 flex-1 overflow-auto', !flush && 'p-4')}
          >
            {children}
          </div>
          {foot ? (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">
              {foot}
            </div>
          ) : null}
        </div>
      ) : null}
    </dialog>
  )
}
