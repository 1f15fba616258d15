'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { isSomethingOpen } from '@/components/layout/shortcuts'

/**
 * Enter after a click: a button or link that was focused by the pointer does not take the key, one that was reached by
 * keyboard does.
 */
export function useEnterAfterClick(open: () => void): void {
  const byPointer = useRef({ next: false, focus: false })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
    // A menu that Escape closes gives the focus back to the button that was clicked.
    if (key !== 'Escape') byPointer.current.next = false
    const isPlainEnter = key === 'Enter' && !ctrlKey && !metaKey && !altKey && !shiftKey
    const isPressable = target instanceof Element && target.matches('a, button, summary')
    if (!isPlainEnter || !isPressable || !byPointer.current.focus || isSomethingOpen()) return
    event.preventDefault()
    open()
  })
  useEffect(() => {
    const controller = new AbortController()
    const options = { capture: true, signal: controller.signal }
    const pointed = () => (byPointer.current.next = true)
    const focused = () => (byPointer.current.focus = byPointer.current.next)
    document.addEventListener('pointerdown', pointed, options)
    document.addEventListener('focusin', focused, options)
    document.addEventListener('keydown', onKeyDown, options)
    return () => controller.abort()
  }, [])
}
