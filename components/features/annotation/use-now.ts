'use client'

import { useSyncExternalStore } from 'react'

function tick(listener: () => void): () => void {
  const timer = setInterval(listener, 1_000)
  return () => clearInterval(timer)
}

const second = () => Math.floor(Date.now() / 1_000)

/** Milliseconds since 1970, to the second. */
export function useNow(): number {
  return useSyncExternalStore(tick, second, () => 0) * 1_000
}
