'use client'

import { useEffect, useEffectEvent } from 'react'

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, button, a, [contenteditable]') !== null
  )
}

/** 1, 2, 3 … give a value, Enter saves several; Enter goes to the next call once the judge's word is shown. */
export function useReviewKeys(onNext: (() => void) | null): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (onNext) {
      if (event.key !== 'Enter') return
      event.preventDefault()
      onNext()
      return
    }
    if (!/^(?:[1-9]|Enter)$/.test(event.key)) return
    const button = document.querySelector<HTMLElement>(`[data-review-key="${event.key}"]`)
    if (!button) return
    event.preventDefault()
    button.click()
  })
  useEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
