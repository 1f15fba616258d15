'use client'

import { useSyncExternalStore } from 'react'
import type { DraftStore } from './draft-store'

/** The draft of this tab; on the server, and for the first paint, an empty one. */
export function useDraft<Draft extends object>(
  store: DraftStore<Draft>,
): [Draft, (change: Partial<Draft>) => void] {
  const draft = useSyncExternalStore(store.listen, store.current, () => store.empty)
  return [draft, store.change]
}
