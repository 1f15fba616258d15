'use client'

import { type RefObject, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useTree } from './tree-context'
import { focusNodes } from './use-tree-keys'

/** Dialogs open above the pane and have the focus and Escape to themselves. */
function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null
}

/**
 * Puts the pane over the whole window while `isFull`. It is a popover in the top layer, not the browser's full screen:
 * that needs permission, does not exist on iPhones and leaves what is behind in the tab order. `inert` would include
 * the dialogs of shortcuts and search, so focus is brought back instead.
 */
export function useFullScreen(pane: RefObject<HTMLElement | null>): void {
  const { isFull, setFull } = useTree()
  const wasFull = useRef(false)

  function focusButton() {
    const button = pane.current?.querySelector('[data-full-screen]')
    if (button instanceof HTMLElement) button.focus({ preventScroll: true })
    else focusNodes()
  }
  const change = useEffectEvent((full: boolean) => {
    if (full) pane.current?.showPopover()
    if (full !== wasFull.current) focusButton()
    wasFull.current = full
  })
  const onFocusIn = useEffectEvent(({ target }: FocusEvent) => {
    const isInside = target instanceof Node && pane.current?.contains(target)
    if (!isInside && !isDialogOpen()) focusButton()
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isDialogOpen()) return
    event.preventDefault()
    setFull(false)
  })

  useLayoutEffect(() => {
    change(isFull)
    if (!isFull) return undefined
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('focusin', onFocusIn, { signal })
    // Before the other shortcuts of Escape.
    document.addEventListener('keydown', onKeyDown, { signal, capture: true })
    return () => stop.abort()
  }, [isFull])
}
