'use client'

import { useSyncExternalStore } from 'react'

/** A yes or no that this device remembers. */
export interface KeptFlag {
  isOn: () => boolean
  set: (isOn: boolean) => void
  subscribe: (onChange: () => void) => () => void
}

/** `on` is what the device stores for yes. A browser may refuse even to be asked; then it lasts as long as the page. */
export function keptFlag(key: string, on = 'on'): KeptFlag {
  let kept: boolean | null = null
  const listeners = new Set<() => void>()
  return {
    isOn: () => {
      if (kept !== null) return kept
      try {
        kept = globalThis.localStorage.getItem(key) === on
      } catch {
        kept = false
      }
      return kept
    },
    set: (isOn) => {
      kept = isOn
      try {
        globalThis.localStorage.setItem(key, isOn ? on : '')
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

const off = () => false

/** Off until the page is in the browser. */
export function useKeptFlag({ isOn, subscribe }: KeptFlag): boolean {
  return useSyncExternalStore(subscribe, isOn, off)
}
