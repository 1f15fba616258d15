'use client'

import { useSyncExternalStore } from 'react'
import { changeDraft, currentDraft, onDraft } from './draft-store'
import { emptyDraft, type RunDraft } from '@/lib/runs/new-run'

/** The draft of this tab; on the server, and for the first paint, an empty one. */
export function useDraft(): [RunDraft, (change: Partial<RunDraft>) => void] {
  const draft = useSyncExternalStore(onDraft, currentDraft, () => emptyDraft)
  return [draft, changeDraft]
}
