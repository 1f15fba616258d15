'use client'

import { useSyncExternalStore } from 'react'

const key = 'touchstone.mathematics'
const changed = 'touchstone:mathematics'

/** A browser may refuse even to be asked; then the choice lasts as long as the page. */
let kept: boolean | null = null

function isRaw(): boolean {
  if (kept !== null) return kept
  try {
    kept = globalThis.localStorage.getItem(key) === 'raw'
  } catch {
    kept = false
  }
  return kept
}

function choose(raw: boolean): void {
  kept = raw
  try {
    globalThis.localStorage.setItem(key, raw ? 'raw' : 'set')
  } catch {
    // It is kept for this page alone.
  }
  globalThis.dispatchEvent(new Event(changed))
}

function listen(onChange: () => void): () => void {
  globalThis.addEventListener(changed, onChange)
  return () => globalThis.removeEventListener(changed, onChange)
}

/** Whether mathematics is read as it was written; the choice is remembered on this device. */
export function useRawMathematics(): { raw: boolean; choose: (raw: boolean) => void } {
  const raw = useSyncExternalStore(listen, isRaw, () => false)
  return { raw, choose }
}
