'use client'

import { useSyncExternalStore } from 'react'

/** A text that this device remembers; empty until something is kept. */
export interface KeptText {
  read: () => string
  set: (text: string) => void
  subscribe: (onChange: () => void) => () => void
}

/** A browser may refuse even to be asked; then the text lasts as long as the page. */
export function keptText(key: string): KeptText {
  let kept: string | null = null
  const listeners = new Set<() => void>()
  return {
    read: () => {
      if (kept !== null) return kept
      try {
        kept = globalThis.localStorage.getItem(key) ?? ''
      } catch {
        kept = ''
      }
      return kept
    },
    set: (text) => {
      kept = text
      try {
        globalThis.localStorage.setItem(key, text)
      } catch {
        // It is kept for this page alone.
      }
      for (const listener of listeners) listener()
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

const empty = () => ''

/** Empty until the page is in the browser. */
export function useKeptText({ read, subscribe }: KeptText): string {
  return useSyncExternalStore(subscribe, read, empty)
}
