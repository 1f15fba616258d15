'use client'

import { useSyncExternalStore } from 'react'

function never(): () => void {
  return () => undefined
}

/**
 * False in the server's HTML and the first client render. Inline styles wait for it: a content
 * security policy may drop style attributes of HTML, and React does not repair them.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
