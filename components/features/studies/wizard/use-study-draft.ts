'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { forgetDraft, isDraftRead, keepDraft, onDraft, readDraft, typedDraft } from './draft-store'
import { draftOf } from '@/lib/features/studies/designing/draft'
import type { StudyDraft } from '@/lib/features/studies/designing/schema'
import { newDraft } from '@/lib/features/studies/designing/start'
import type { Study } from '@/lib/features/studies/schema'

export type ChangeDraft = (change: Partial<StudyDraft>) => void

/** Under which a study that was never saved is kept. */
export const newDraftKey = 'new'

/** What is being typed over what is saved; on the server, and for the first paint, what is saved. */
export function useStudyDraft(study: Pick<Study, 'id' | 'design' | 'version'> | null) {
  const id = study?.id ?? newDraftKey
  const saved = {
    draft: study === null ? newDraft : draftOf(study.design),
    version: study?.version ?? null,
  }
  useEffect(() => {
    void readDraft(id)
  }, [id])
  const isReady = useSyncExternalStore(
    onDraft,
    () => isDraftRead(id),
    () => false,
  )
  const typed = useSyncExternalStore(
    onDraft,
    () => typedDraft(id),
    () => null,
  )
  const change: ChangeDraft = (part) => {
    const { draft, version } = typedDraft(id) ?? saved
    keepDraft(id, { draft: { ...draft, ...part }, version })
  }
  const { draft, version } = typed ?? saved
  return {
    draft,
    /** False in the server's HTML and until a draft of this tab is read. */
    isReady,
    /** Of the saved design that this one changes. */
    version,
    isChanged: typed !== null && JSON.stringify(typed.draft) !== JSON.stringify(saved.draft),
    change,
    /** Returns what brings back what was typed. */
    forget: () => {
      const forgotten = typedDraft(id)
      forgetDraft(id)
      return () => {
        if (forgotten !== null) keepDraft(id, forgotten)
      }
    },
  }
}
